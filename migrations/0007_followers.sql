CREATE TABLE `followed_brands` (
	`brand_id` integer PRIMARY KEY NOT NULL,
	`seen` text NOT NULL,
	`checked_on` text NOT NULL,
	`news` text,
	`news_on` text
);
--> statement-breakpoint
CREATE TABLE `followers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`language` text NOT NULL,
	`created_on` text NOT NULL,
	`sent_on` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `followers_endpoint_unique` ON `followers` (`endpoint`);--> statement-breakpoint
CREATE TABLE `follows` (
	`brand_id` integer NOT NULL,
	`follower_id` integer NOT NULL,
	PRIMARY KEY(`brand_id`, `follower_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `followers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `follows_follower` ON `follows` (`follower_id`);