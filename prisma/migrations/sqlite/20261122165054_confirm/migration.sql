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
    "confirm" BOOLEAN NOT NULL DEFAULT false
);
INSERT INTO "new_Person" ("away", "days", "quietFrom", "quietUntil", "remindEvery", "timeZone", "user") SELECT "away", "days", "quietFrom", "quietUntil", "remindEvery", "timeZone", "user" FROM "Person";
DROP TABLE "Person";
ALTER TABLE "new_Person" RENAME TO "Person";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
