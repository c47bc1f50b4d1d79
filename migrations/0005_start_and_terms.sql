ALTER TABLE `promo_codes` ADD `start_date` text;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `terms` text;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `terms_ar` text;