CREATE TABLE `answered_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country_id` integer NOT NULL,
	`slug` text NOT NULL,
	`code` text NOT NULL,
	`checked` text,
	`level` text,
	`worked` integer,
	`answers` integer
);
--> statement-breakpoint
CREATE INDEX `answered_codes_judged` ON `answered_codes` (`country_id`,`level`) WHERE level IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `answered_codes_code` ON `answered_codes` (`country_id`,`slug`,`code`);--> statement-breakpoint
CREATE TABLE `brand_images` (
	`revision_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`slug` text NOT NULL,
	`image` text,
	PRIMARY KEY(`revision_id`, `brand_id`),
	FOREIGN KEY (`revision_id`) REFERENCES `revisions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `brands` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`slug` text NOT NULL,
	`logo_url` text,
	`description` text,
	`description_ar` text,
	`website_url` text,
	`category` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) NOT NULL,
	`search_text` text NOT NULL,
	`expiry_tally` text NOT NULL,
	`live_facts` text NOT NULL,
	`aliases` text,
	`former_slugs` text,
	`name_en` text,
	`delivery_fee` real,
	`return_days` integer,
	`payments` text,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "brands_slug_not_empty" CHECK("brands"."slug" <> ''),
	CONSTRAINT "brands_tally_is_json" CHECK(json_valid("brands"."expiry_tally"))
);
--> statement-breakpoint
CREATE INDEX `brands_renamed` ON `brands` (`country_id`) WHERE former_slugs IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `brands_country_slug` ON `brands` (`country_id`,`slug`);--> statement-breakpoint
CREATE TABLE `code_day_keys` (
	`key` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`times` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `code_days` (
	`code_id` integer NOT NULL,
	`day` text NOT NULL,
	`checked` text NOT NULL,
	`copied` integer DEFAULT 0 NOT NULL,
	`worked` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`reasons` text,
	`networks` text,
	`reported_at` text,
	`settled_at` text,
	PRIMARY KEY(`code_id`, `checked`, `day`)
);
--> statement-breakpoint
CREATE INDEX `code_days_day` ON `code_days` (`day`);--> statement-breakpoint
CREATE INDEX `code_days_reported` ON `code_days` (`settled_at`) WHERE reported_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `countries` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`flag_emoji` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) NOT NULL,
	`catalogue_version` integer DEFAULT 0 NOT NULL,
	`catalogue_state` text DEFAULT '' NOT NULL,
	`totals` text DEFAULT '{"brands":0,"codes":0,"live":{}}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `countries_code_unique` ON `countries` (`code`);--> statement-breakpoint
CREATE TABLE `kept_tasks` (
	`list` text NOT NULL,
	`country_id` integer NOT NULL,
	`of` text NOT NULL,
	`found` integer NOT NULL,
	`first` text NOT NULL,
	PRIMARY KEY(`list`, `country_id`)
);
--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`failed_at` text NOT NULL,
	`last_failed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `missed_searches` (
	`day` text NOT NULL,
	`country_id` integer NOT NULL,
	`text` text NOT NULL,
	`searches` integer NOT NULL,
	PRIMARY KEY(`day`, `country_id`, `text`)
);
--> statement-breakpoint
CREATE TABLE `network_keys` (
	`day` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `partner_codes` (
	`partner_id` integer NOT NULL,
	`country_id` integer NOT NULL,
	`slug` text NOT NULL,
	`code` text NOT NULL,
	PRIMARY KEY(`partner_id`, `country_id`, `slug`, `code`),
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `partner_fetches` (
	`partner_id` integer PRIMARY KEY NOT NULL,
	`fetched_at` text NOT NULL,
	`fault` text,
	`file` text,
	`digest` text,
	`added` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`gone` integer DEFAULT 0 NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `partners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`layout` text NOT NULL,
	`address` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_name_unique` ON `partners` (`name`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`session_hash` text,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`seal` text NOT NULL,
	`browser` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE TABLE `promo_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`brand_id` integer NOT NULL,
	`code` text NOT NULL,
	`discount` text NOT NULL,
	`discount_ar` text,
	`last_reported_date` text NOT NULL,
	`expiry_date` text,
	`is_active` integer DEFAULT true NOT NULL,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`max_usage` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) NOT NULL,
	`offer` text,
	`note` text,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "promo_codes_reported_is_date" CHECK("promo_codes"."last_reported_date" IS date("promo_codes"."last_reported_date")),
	CONSTRAINT "promo_codes_expiry_is_date" CHECK("promo_codes"."expiry_date" IS date("promo_codes"."expiry_date"))
);
--> statement-breakpoint
CREATE INDEX `promo_codes_code` ON `promo_codes` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `promo_codes_brand_code` ON `promo_codes` (`brand_id`,`code`);--> statement-breakpoint
CREATE TABLE `purges` (
	`id` integer PRIMARY KEY NOT NULL,
	`tags` text NOT NULL,
	`noted_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country_id` integer NOT NULL,
	`kind` text NOT NULL,
	`summary` text NOT NULL,
	`who` text DEFAULT 'operator' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) NOT NULL,
	`operation` text,
	`live_before` integer NOT NULL,
	`live_after` integer NOT NULL,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`email` text,
	`browser` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_status` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`value` text
);
--> statement-breakpoint
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