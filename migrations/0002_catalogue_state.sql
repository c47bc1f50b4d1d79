ALTER TABLE `countries` ADD `catalogue_state` text DEFAULT '' NOT NULL;
