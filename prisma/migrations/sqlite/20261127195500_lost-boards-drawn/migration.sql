-- Boards that were being drawn as their channel was lost were marked as behind again.
UPDATE "Encounter" SET "boardBehind" = FALSE WHERE "boardBehind" = TRUE AND "lost" IS NOT NULL;
