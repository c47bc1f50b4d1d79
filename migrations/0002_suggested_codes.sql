CREATE TABLE `suggested_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country_id` integer NOT NULL,
	`slug` text NOT NULL,
	`code` text NOT NULL,
	`discount` text NOT NULL,
	`seen` text NOT NULL,
	`shoppers` integer DEFAULT 1 NOT NULL,
	`day` text NOT NULL,
	`dismissed_on` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suggested_codes_code` ON `suggested_codes` (`country_id`,`slug`,upper(code));--> statement-breakpoint
INSERT INTO `suggested_codes` (`id`, `country_id`, `slug`, `code`, `discount`, `seen`, `shoppers`, `day`, `dismissed_on`)
SELECT s.`id`, b.`country_id`, b.`slug`, s.`code`, s.`discount`, s.`seen`, s.`shoppers`, s.`day`, s.`dismissed_on`
FROM `suggestions` s JOIN `brands` b ON b.`id` = s.`brand_id`;
