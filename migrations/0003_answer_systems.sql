ALTER TABLE `answered_codes` ADD `confirmed` integer;--> statement-breakpoint
ALTER TABLE `answered_codes` ADD `turned_at` integer;--> statement-breakpoint
ALTER TABLE `code_days` ADD `systems` text;--> statement-breakpoint
ALTER TABLE `code_days` ADD `uncounted` text;