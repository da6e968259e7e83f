-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Person" (
    "user" TEXT NOT NULL PRIMARY KEY,
    "timeZone" TEXT NOT NULL,
    "quietFrom" INTEGER NOT NULL,
    "quietUntil" INTEGER NOT NULL,
    "days" TEXT NOT NULL,
    "away" BIGINT,
    "remindEvery" INTEGER NOT NULL,
    "confirm" BOOLEAN NOT NULL DEFAULT false,
    "style" TEXT NOT NULL DEFAULT 'story'
);
INSERT INTO "new_Person" ("away", "confirm", "days", "quietFrom", "quietUntil", "remindEvery", "timeZone", "user") SELECT "away", "confirm", "days", "quietFrom", "quietUntil", "remindEvery", "timeZone", "user" FROM "Person";
DROP TABLE "Person";
ALTER TABLE "new_Person" RENAME TO "Person";
CREATE TABLE "new_Guild" (
    "guild" TEXT NOT NULL PRIMARY KEY,
    "gmRole" TEXT,
    "pace" TEXT NOT NULL,
    "house" TEXT NOT NULL,
    "defaultRuleset" TEXT,
    "style" TEXT NOT NULL DEFAULT 'story'
);
INSERT INTO "new_Guild" ("defaultRuleset", "gmRole", "guild", "house", "pace") SELECT "defaultRuleset", "gmRole", "guild", "house", "pace" FROM "Guild";
DROP TABLE "Guild";
ALTER TABLE "new_Guild" RENAME TO "Guild";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
