CREATE TABLE `missed_searches` (
	`day` text NOT NULL,
	`country_id` integer NOT NULL,
	`text` text NOT NULL,
	`searches` integer NOT NULL,
	`networks` integer NOT NULL,
	PRIMARY KEY(`day`, `country_id`, `text`)
);
