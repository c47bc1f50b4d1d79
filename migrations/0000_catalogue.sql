CREATE TABLE `brands` (
	`id` integer PRIMARY KEY NOT NULL,
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
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "brands_slug_not_empty" CHECK("brands"."slug" <> ''),
	CONSTRAINT "brands_tally_is_json" CHECK(json_valid("brands"."expiry_tally"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brands_country_slug` ON `brands` (`country_id`,`slug`);--> statement-breakpoint
CREATE TABLE `countries` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`flag_emoji` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) NOT NULL,
	`catalogue_version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `countries_code_unique` ON `countries` (`code`);--> statement-breakpoint
CREATE TABLE `login_failures` (
	`id` integer PRIMARY KEY NOT NULL,
	`address_hash` text NOT NULL,
	`failed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_failures_address` ON `login_failures` (`address_hash`,`failed_at`);--> statement-breakpoint
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
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "promo_codes_reported_is_date" CHECK("promo_codes"."last_reported_date" IS date("promo_codes"."last_reported_date")),
	CONSTRAINT "promo_codes_expiry_is_date" CHECK("promo_codes"."expiry_date" IS date("promo_codes"."expiry_date"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promo_codes_brand_code` ON `promo_codes` (`brand_id`,`code`);--> statement-breakpoint
CREATE TABLE `revision_parts` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision_id` integer NOT NULL,
	`brands` text NOT NULL,
	FOREIGN KEY (`revision_id`) REFERENCES `revisions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revision_parts_revision` ON `revision_parts` (`revision_id`);--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country_id` integer NOT NULL,
	`kind` text NOT NULL,
	`summary` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) NOT NULL,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL
);
