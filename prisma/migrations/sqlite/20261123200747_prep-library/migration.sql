-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Prep" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guild" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updated" BIGINT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false
);
INSERT INTO "new_Prep" ("body", "folded", "guild", "id", "name", "owner", "ruleset", "updated") SELECT "body", "folded", "guild", "id", "name", "owner", "ruleset", "updated" FROM "Prep";
DROP TABLE "Prep";
ALTER TABLE "new_Prep" RENAME TO "Prep";
CREATE INDEX "Prep_owner_guild_folded_idx" ON "Prep"("owner", "guild", "folded");
CREATE INDEX "Prep_guild_shared_idx" ON "Prep"("guild", "shared");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
