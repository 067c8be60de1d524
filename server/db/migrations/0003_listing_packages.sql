-- Listings refer to their package by name: the three of the specification are always there.
INSERT INTO "listing_packages" ("name", "display_name", "description", "monthly_price", "features", "priority", "is_featured", "is_sponsored") VALUES
	('basic', 'Basic', 'A complete page of your own, found by everyone who searches near you.', 2900, ARRAY['Your studio page with description, hours and prices', 'Shown in search results and on the map', 'Class types and amenities that visitors can filter by', 'Links to your website and social profiles'], 1, false, false),
	('featured', 'Featured', 'For studios with places to fill: seen first, and marked as featured.', 7900, ARRAY['Everything in Basic', 'Featured Studio badge on your page and card', 'Ahead of basic listings at the same distance', 'Eligible for the featured studios of your city'], 2, true, false),
	('premium', 'Premium', 'The most visible place in your city, with a hand from our editors.', 14900, ARRAY['Everything in Featured', 'First among listings at the same distance', 'A description edited with you by our team', 'Changes to your page made within one working day'], 3, false, true)
ON CONFLICT ("name") DO NOTHING;
