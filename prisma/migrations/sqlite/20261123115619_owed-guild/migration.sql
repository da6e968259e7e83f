-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Owed" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "application" TEXT NOT NULL,
    "guild" TEXT NOT NULL DEFAULT '',
    "token" TEXT NOT NULL,
    "at" BIGINT NOT NULL
);
INSERT INTO "new_Owed" ("application", "at", "id", "token") SELECT "application", "at", "id", "token" FROM "Owed";
DROP TABLE "Owed";
ALTER TABLE "new_Owed" RENAME TO "Owed";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
