ALTER TABLE `answered_codes` ADD `confirmed` integer;--> statement-breakpoint
ALTER TABLE `answered_codes` ADD `turned_at` integer;--> statement-breakpoint
ALTER TABLE `code_days` ADD `systems` text;--> statement-breakpoint
ALTER TABLE `code_days` ADD `uncounted` text;--> statement-breakpoint
ALTER TABLE `suggested_codes` ADD `likeness` integer DEFAULT 2 NOT NULL;