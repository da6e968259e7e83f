-- Of a fight whose channel is gone no board is to be drawn: each such row was looked at whenever boards were drawn.
UPDATE "Encounter" SET "boardBehind" = FALSE WHERE "boardBehind" = TRUE AND "lost" IS NOT NULL;
