ALTER TABLE `revisions` ADD `operation` text;--> statement-breakpoint
ALTER TABLE `revisions` ADD `added` text;--> statement-breakpoint
ALTER TABLE `revisions` ADD `live_before` integer;--> statement-breakpoint
ALTER TABLE `revisions` ADD `live_after` integer;--> statement-breakpoint
ALTER TABLE `revisions` ADD `brands` text;