-- CreateTable
CREATE TABLE "GmBoard" (
    "encounterId" TEXT NOT NULL PRIMARY KEY,
    "channel" TEXT NOT NULL,
    "message" TEXT,
    "shows" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "GmBoard_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
