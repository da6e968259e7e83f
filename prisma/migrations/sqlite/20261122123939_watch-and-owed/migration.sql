-- CreateTable
CREATE TABLE "Owed" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "application" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "at" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Watch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "well" BIGINT NOT NULL,
    "since" BIGINT NOT NULL,
    "until" BIGINT NOT NULL
);
