-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Guild" (
    "guild" TEXT NOT NULL PRIMARY KEY,
    "gmRole" TEXT,
    "pace" TEXT NOT NULL,
    "house" TEXT NOT NULL,
    "defaultRuleset" TEXT,
    "style" TEXT NOT NULL DEFAULT 'story',
    "say" BOOLEAN NOT NULL DEFAULT true
);
INSERT INTO "new_Guild" ("defaultRuleset", "gmRole", "guild", "house", "pace", "style") SELECT "defaultRuleset", "gmRole", "guild", "house", "pace", "style" FROM "Guild";
DROP TABLE "Guild";
ALTER TABLE "new_Guild" RENAME TO "Guild";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
