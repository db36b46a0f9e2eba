"""What other programs read: data with schemas, linked data, licence notices, the bill of materials. May import all but `site`."""
