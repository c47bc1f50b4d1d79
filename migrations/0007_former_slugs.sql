ALTER TABLE `brands` ADD `former_slugs` text;--> statement-breakpoint
CREATE INDEX `brands_renamed` ON `brands` (`country_id`) WHERE former_slugs IS NOT NULL;