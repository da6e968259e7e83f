-- CreateTable
CREATE TABLE "Doing" (
    "encounterId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "Doing_pkey" PRIMARY KEY ("encounterId","number")
);

-- AddForeignKey
ALTER TABLE "Doing" ADD CONSTRAINT "Doing_encounterId_fkey" FOREIGN KEY ("encounterId") REFERENCES "Encounter"("id") ON DELETE CASCADE ON UPDATE CASCADE;
