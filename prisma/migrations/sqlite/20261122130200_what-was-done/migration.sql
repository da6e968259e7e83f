-- CreateTable
CREATE TABLE "Doing" (
    "encounterId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "body" TEXT NOT NULL,

    PRIMARY KEY ("encounterId", "number"),
    CONSTRAINT "Doing_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
