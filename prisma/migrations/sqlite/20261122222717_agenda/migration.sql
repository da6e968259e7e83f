-- CreateTable
CREATE TABLE "Agenda" (
    "encounterId" TEXT NOT NULL,
    "user" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "open" INTEGER NOT NULL,
    "known" INTEGER NOT NULL,
    "until" BIGINT,
    "says" TEXT NOT NULL,

    PRIMARY KEY ("encounterId", "user"),
    CONSTRAINT "Agenda_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Agenda_user_idx" ON "Agenda"("user");
