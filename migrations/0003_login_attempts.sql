CREATE TABLE `login_attempts` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`failed_at` text NOT NULL,
	`last_failed_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `revisions` ADD `who` text DEFAULT 'operator' NOT NULL;