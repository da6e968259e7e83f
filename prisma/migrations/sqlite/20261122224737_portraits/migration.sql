-- CreateTable
CREATE TABLE "Portrait" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "image" BLOB NOT NULL,
    "size" INTEGER NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Character" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "guild" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "sheet" TEXT NOT NULL,
    "pronoun" TEXT,
    "updated" BIGINT NOT NULL,
    "portrait" TEXT,
    CONSTRAINT "Character_portrait_fkey" FOREIGN KEY ("portrait") REFERENCES "Portrait" ("hash") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Character" ("folded", "guild", "id", "kind", "name", "owner", "pronoun", "ruleset", "sheet", "updated") SELECT "folded", "guild", "id", "kind", "name", "owner", "pronoun", "ruleset", "sheet", "updated" FROM "Character";
DROP TABLE "Character";
ALTER TABLE "new_Character" RENAME TO "Character";
CREATE INDEX "Character_guild_folded_idx" ON "Character"("guild", "folded");
CREATE INDEX "Character_owner_idx" ON "Character"("owner");
CREATE INDEX "Character_portrait_idx" ON "Character"("portrait");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
