-- What every save writes lies on fewer pages of the file: rows found by their key alone lie in that key's index, and no index holds what
-- each save changes. What waits is counted in the encounter's own row.

-- DropIndex
DROP INDEX "Encounter_boardBehind_touched_idx";

-- DropIndex
DROP INDEX "Encounter_openIn_touched_idx";

-- AlterTable
ALTER TABLE "Encounter" ADD COLUMN "over" BIGINT;
ALTER TABLE "Encounter" ADD COLUMN "due" BIGINT;
ALTER TABLE "Encounter" ADD COLUMN "open" INTEGER NOT NULL DEFAULT 0;
UPDATE "Encounter" SET
  "over" = CASE WHEN "status" = 'over' THEN "touched" END,
  "due" = (SELECT MIN("due") FROM "Ask" WHERE "encounterId" = "Encounter"."id"),
  "open" = (SELECT COUNT(*) FROM "Ask" WHERE "encounterId" = "Encounter"."id" AND NOT "answered" AND "kind" <> 'table');
DROP TABLE "Ask";

-- CreateIndex
CREATE INDEX "Encounter_boardBehind_idx" ON "Encounter"("boardBehind");

-- CreateIndex
CREATE INDEX "Encounter_over_idx" ON "Encounter"("over");

-- CreateIndex
CREATE INDEX "Encounter_due_idx" ON "Encounter"("due");

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Event" (
    "encounterId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "action" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "undone" INTEGER,
    PRIMARY KEY ("encounterId", "seq"),
    CONSTRAINT "Event_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
INSERT INTO "new_Event" ("encounterId", "seq", "at", "action", "kind", "body", "undone") SELECT "encounterId", "seq", "at", "action", "kind", "body", "undone" FROM "Event";
DROP TABLE "Event";
ALTER TABLE "new_Event" RENAME TO "Event";
CREATE TABLE "new_Seat" (
    "encounterId" TEXT NOT NULL,
    "user" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    PRIMARY KEY ("encounterId", "user"),
    CONSTRAINT "Seat_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
INSERT INTO "new_Seat" ("encounterId", "user", "role") SELECT "encounterId", "user", "role" FROM "Seat";
DROP TABLE "Seat";
ALTER TABLE "new_Seat" RENAME TO "Seat";
CREATE INDEX "Seat_user_idx" ON "Seat"("user");
CREATE TABLE "new_Agenda" (
    "encounterId" TEXT NOT NULL,
    "user" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "open" INTEGER NOT NULL,
    "known" INTEGER NOT NULL,
    "until" BIGINT,
    "says" TEXT NOT NULL,
    PRIMARY KEY ("encounterId", "user"),
    CONSTRAINT "Agenda_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
INSERT INTO "new_Agenda" ("encounterId", "user", "role", "open", "known", "until", "says") SELECT "encounterId", "user", "role", "open", "known", "until", "says" FROM "Agenda";
DROP TABLE "Agenda";
ALTER TABLE "new_Agenda" RENAME TO "Agenda";
CREATE INDEX "Agenda_user_idx" ON "Agenda"("user");
CREATE TABLE "new_Doing" (
    "encounterId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    PRIMARY KEY ("encounterId", "number"),
    CONSTRAINT "Doing_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
INSERT INTO "new_Doing" ("encounterId", "number", "body") SELECT "encounterId", "number", "body" FROM "Doing";
DROP TABLE "Doing";
ALTER TABLE "new_Doing" RENAME TO "Doing";
CREATE TABLE "new_Handled" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "encounterId" TEXT NOT NULL,
    "at" BIGINT NOT NULL
) WITHOUT ROWID;
INSERT INTO "new_Handled" ("id", "encounterId", "at") SELECT "id", "encounterId", "at" FROM "Handled";
DROP TABLE "Handled";
ALTER TABLE "new_Handled" RENAME TO "Handled";
CREATE INDEX "Handled_at_idx" ON "Handled"("at");
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
    "dropped" TEXT
);
INSERT INTO "new_Post" ("attempts", "channel", "created", "dropped", "edits", "encounterId", "id", "message", "next", "payload", "queue", "renews", "seq", "uncertain") SELECT "attempts", "channel", "created", "dropped", "edits", "encounterId", "id", "message", "next", "payload", "queue", "renews", "seq", "uncertain" FROM "Post";
DROP TABLE "Post";
ALTER TABLE "new_Post" RENAME TO "Post";
CREATE UNIQUE INDEX "Post_id_key" ON "Post"("id");
CREATE INDEX "Post_queue_seq_idx" ON "Post"("queue", "seq");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
