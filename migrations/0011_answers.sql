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
	PRIMARY KEY(`code_id`, `day`, `checked`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `code_days_day` ON `code_days` (`day`);--> statement-breakpoint
CREATE INDEX `code_days_reported` ON `code_days` (`code_id`) WHERE reported_at IS NOT NULL AND settled_at IS NULL;--> statement-breakpoint
CREATE TABLE `code_verdicts` (
	`code_id` integer PRIMARY KEY NOT NULL,
	`checked` text NOT NULL,
	`level` text NOT NULL,
	`worked` integer NOT NULL,
	`answers` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `code_verdicts_failing` ON `code_verdicts` (`code_id`) WHERE level = 'failing';