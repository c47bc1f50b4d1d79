CREATE TABLE `purges` (
	`id` integer PRIMARY KEY NOT NULL,
	`tags` text NOT NULL,
	`noted_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE TABLE `site_status` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`value` text
);
--> statement-breakpoint
ALTER TABLE `revision_parts` ADD `packed` blob;--> statement-breakpoint
ALTER TABLE `revision_parts` ADD `slugs` text;