"""What builds, checks, serves and releases the site. Each room says what it may import; `setup` runs before anything is installed."""
