"""Builds the site: pages, bundles, the policy, the service worker. May import `setup`, `runtime` and `i18n`."""
