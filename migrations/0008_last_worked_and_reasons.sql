ALTER TABLE `answered_codes` ADD `last_worked` text;--> statement-breakpoint
ALTER TABLE `answered_codes` ADD `reasons` text;