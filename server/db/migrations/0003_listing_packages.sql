-- Listings refer to their package by name: the three of the specification are always there.
INSERT INTO "listing_packages" ("name", "display_name", "description", "monthly_price", "features", "priority", "is_featured", "is_sponsored") VALUES
	('basic', 'Basic', 'Be found by everyone who looks for Pilates near you.', 2900, ARRAY['Your own studio page', 'Listed in search and on the map', 'Hours, class types, amenities and contact details'], 1, false, false),
	('featured', 'Featured', 'Stand out from the studios around you.', 7900, ARRAY['Everything in Basic', 'Featured Studio badge', 'Listed before Basic studios at the same distance'], 2, true, false),
	('premium', 'Premium', 'The first name that visitors in your city see.', 14900, ARRAY['Everything in Featured', 'Listed before all others at the same distance', 'A place among the featured studios of your city'], 3, false, true)
ON CONFLICT ("name") DO NOTHING;
