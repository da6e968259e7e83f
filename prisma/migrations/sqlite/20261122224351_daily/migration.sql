-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Post" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "encounterId" TEXT,
    "channel" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "edits" TEXT,
    "renews" BOOLEAN NOT NULL DEFAULT false,
    "created" BIGINT NOT NULL,
    "queue" TEXT,
    "next" BIGINT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "uncertain" BOOLEAN NOT NULL DEFAULT false,
    "message" TEXT,
    "dropped" TEXT,
    CONSTRAINT "Post_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Post" ("attempts", "channel", "created", "dropped", "edits", "encounterId", "id", "message", "next", "payload", "queue", "renews", "seq", "uncertain") SELECT "attempts", "channel", "created", "dropped", "edits", "encounterId", "id", "message", "next", "payload", "queue", "renews", "seq", "uncertain" FROM "Post";
DROP TABLE "Post";
ALTER TABLE "new_Post" RENAME TO "Post";
CREATE UNIQUE INDEX "Post_id_key" ON "Post"("id");
CREATE INDEX "Post_queue_seq_idx" ON "Post"("queue", "seq");
CREATE INDEX "Post_encounterId_idx" ON "Post"("encounterId");
CREATE INDEX "Post_created_idx" ON "Post"("created");
CREATE TABLE "new_Person" (
    "user" TEXT NOT NULL PRIMARY KEY,
    "timeZone" TEXT NOT NULL,
    "quietFrom" INTEGER NOT NULL,
    "quietUntil" INTEGER NOT NULL,
    "days" TEXT NOT NULL,
    "away" BIGINT,
    "remindEvery" INTEGER NOT NULL,
    "confirm" BOOLEAN NOT NULL DEFAULT false,
    "style" TEXT NOT NULL DEFAULT 'story',
    "dailies" TEXT NOT NULL DEFAULT '[]',
    "dailyDue" BIGINT
);
INSERT INTO "new_Person" ("away", "confirm", "days", "quietFrom", "quietUntil", "remindEvery", "style", "timeZone", "user") SELECT "away", "confirm", "days", "quietFrom", "quietUntil", "remindEvery", "style", "timeZone", "user" FROM "Person";
DROP TABLE "Person";
ALTER TABLE "new_Person" RENAME TO "Person";
CREATE INDEX "Person_dailyDue_idx" ON "Person"("dailyDue");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
