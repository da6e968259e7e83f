-- AlterTable
ALTER TABLE "Post" ALTER COLUMN "encounterId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "dailies" TEXT NOT NULL DEFAULT '[]',
ADD COLUMN     "dailyDue" BIGINT;

-- CreateIndex
CREATE INDEX "Person_dailyDue_idx" ON "Person"("dailyDue");
