-- CreateTable
CREATE TABLE "Encounter" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guild" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "openIn" TEXT,
    "name" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "match" TEXT NOT NULL,
    "rest" TEXT NOT NULL,
    "created" BIGINT NOT NULL,
    "touched" BIGINT NOT NULL,
    "board" TEXT,
    "boardShows" INTEGER NOT NULL DEFAULT 0,
    "boardBehind" BOOLEAN NOT NULL DEFAULT true
);

-- CreateTable
CREATE TABLE "Event" (
    "encounterId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "action" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "undone" INTEGER,

    PRIMARY KEY ("encounterId", "seq"),
    CONSTRAINT "Event_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Ask" (
    "encounterId" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "user" TEXT,
    "deadline" BIGINT,
    "answered" BOOLEAN NOT NULL,
    "due" BIGINT,

    PRIMARY KEY ("encounterId", "id"),
    CONSTRAINT "Ask_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Seat" (
    "encounterId" TEXT NOT NULL,
    "user" TEXT NOT NULL,
    "role" TEXT NOT NULL,

    PRIMARY KEY ("encounterId", "user"),
    CONSTRAINT "Seat_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Checkpoint" (
    "encounterId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "before" TEXT,
    "action" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "deed" BOOLEAN NOT NULL,

    PRIMARY KEY ("encounterId", "number"),
    CONSTRAINT "Checkpoint_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Handled" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "encounterId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "Handled_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Post" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "encounterId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "created" BIGINT NOT NULL,
    "queue" TEXT,
    "next" BIGINT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "uncertain" BOOLEAN NOT NULL DEFAULT false,
    "message" TEXT,
    "dropped" TEXT,
    CONSTRAINT "Post_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Person" (
    "user" TEXT NOT NULL PRIMARY KEY,
    "timeZone" TEXT NOT NULL,
    "quietFrom" INTEGER NOT NULL,
    "quietUntil" INTEGER NOT NULL,
    "days" TEXT NOT NULL,
    "away" BIGINT,
    "remindEvery" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Guild" (
    "guild" TEXT NOT NULL PRIMARY KEY,
    "gmRole" TEXT,
    "pace" TEXT NOT NULL,
    "house" TEXT NOT NULL,
    "defaultRuleset" TEXT
);

-- CreateTable
CREATE TABLE "Character" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guild" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "sheet" TEXT NOT NULL,
    "updated" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Order" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "encounter" TEXT NOT NULL,
    "user" TEXT NOT NULL,
    "combatant" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created" BIGINT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Encounter_openIn_key" ON "Encounter"("openIn");

-- CreateIndex
CREATE INDEX "Encounter_channel_created_idx" ON "Encounter"("channel", "created");

-- CreateIndex
CREATE INDEX "Encounter_guild_openIn_idx" ON "Encounter"("guild", "openIn");

-- CreateIndex
CREATE INDEX "Encounter_boardBehind_touched_idx" ON "Encounter"("boardBehind", "touched");

-- CreateIndex
CREATE INDEX "Ask_due_idx" ON "Ask"("due");

-- CreateIndex
CREATE INDEX "Seat_user_idx" ON "Seat"("user");

-- CreateIndex
CREATE INDEX "Handled_encounterId_idx" ON "Handled"("encounterId");

-- CreateIndex
CREATE INDEX "Handled_at_idx" ON "Handled"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Post_id_key" ON "Post"("id");

-- CreateIndex
CREATE INDEX "Post_queue_seq_idx" ON "Post"("queue", "seq");

-- CreateIndex
CREATE INDEX "Post_encounterId_idx" ON "Post"("encounterId");

-- CreateIndex
CREATE INDEX "Post_created_idx" ON "Post"("created");

-- CreateIndex
CREATE INDEX "Character_guild_folded_idx" ON "Character"("guild", "folded");

-- CreateIndex
CREATE INDEX "Character_owner_idx" ON "Character"("owner");

-- CreateIndex
CREATE INDEX "Order_encounter_idx" ON "Order"("encounter");

-- CreateIndex
CREATE INDEX "Order_user_idx" ON "Order"("user");
