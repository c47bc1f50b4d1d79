ALTER TABLE `code_verdicts` ADD `country_id` integer;--> statement-breakpoint
CREATE INDEX `code_verdicts_country` ON `code_verdicts` (`country_id`);