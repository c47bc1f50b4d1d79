-- WITHOUT ROWID is written by hand: keys in the order of their arrival could be joined, and a row that
-- is its own index costs one written row instead of two.
CREATE TABLE `code_day_keys` (
	`day` text NOT NULL,
	`key` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`day`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `code_days` (
	`code_id` integer NOT NULL,
	`code` text NOT NULL,
	`day` text NOT NULL,
	`checked` text NOT NULL,
	`copied` integer DEFAULT 0 NOT NULL,
	`worked` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`counted_worked` integer DEFAULT 0 NOT NULL,
	`counted_failed` integer DEFAULT 0 NOT NULL,
	`networks` integer DEFAULT 0 NOT NULL,
	`reasons` text,
	`reported_at` text,
	`settled_at` text,
	PRIMARY KEY(`code_id`, `code`, `day`, `checked`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `code_days_day` ON `code_days` (`day`);--> statement-breakpoint
CREATE INDEX `code_days_reported` ON `code_days` (`code_id`) WHERE reported_at IS NOT NULL AND settled_at IS NULL;--> statement-breakpoint
CREATE TABLE `code_verdicts` (
	`code_id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`checked` text NOT NULL,
	`level` text NOT NULL,
	`worked` integer NOT NULL,
	`answers` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `code_verdicts_failing` ON `code_verdicts` (`code_id`) WHERE level = 'failing';--> statement-breakpoint
CREATE TABLE `suggestions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`brand_id` integer NOT NULL,
	`code` text NOT NULL,
	`discount` text NOT NULL,
	`seen` text NOT NULL,
	`shoppers` integer DEFAULT 1 NOT NULL,
	`day` text NOT NULL,
	`dismissed_on` text,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suggestions_brand_code` ON `suggestions` (`brand_id`,upper(code));