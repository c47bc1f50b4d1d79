ALTER TABLE `brands` ADD `code_place` text;--> statement-breakpoint
ALTER TABLE `brands` ADD `code_place_ar` text;