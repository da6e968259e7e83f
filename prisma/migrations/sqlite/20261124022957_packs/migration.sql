-- CreateTable
CREATE TABLE "Pack" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guild" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updated" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "Pack_guild_folded_idx" ON "Pack"("guild", "folded");
