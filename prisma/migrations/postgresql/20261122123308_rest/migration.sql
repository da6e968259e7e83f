-- AlterTable
ALTER TABLE "Encounter" ADD COLUMN     "lost" BIGINT;

-- CreateIndex
CREATE INDEX "Encounter_lost_idx" ON "Encounter"("lost");

-- CreateIndex
CREATE INDEX "Encounter_openIn_touched_idx" ON "Encounter"("openIn", "touched");
