ALTER TABLE `brands` ADD `live_facts` text;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `offer` text;