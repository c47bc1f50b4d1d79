ALTER TABLE `brands` ADD `aliases` text;--> statement-breakpoint
CREATE INDEX `promo_codes_code` ON `promo_codes` (`code`);