-- No index holds what each save changes, and what has been sent or dealt with is swept by its age alone.

-- DropForeignKey
ALTER TABLE "Handled" DROP CONSTRAINT "Handled_encounterId_fkey";

-- DropForeignKey
ALTER TABLE "Post" DROP CONSTRAINT "Post_encounterId_fkey";

-- DropIndex
DROP INDEX "Encounter_boardBehind_touched_idx";

-- DropIndex
DROP INDEX "Encounter_openIn_touched_idx";

-- DropIndex
DROP INDEX "Handled_encounterId_idx";

-- DropIndex
DROP INDEX "Post_encounterId_idx";

-- DropIndex
DROP INDEX "Post_created_idx";

-- AlterTable
ALTER TABLE "Encounter" ADD COLUMN     "over" BIGINT,
ADD COLUMN     "due" BIGINT,
ADD COLUMN     "open" INTEGER NOT NULL DEFAULT 0;
UPDATE "Encounter" SET
  "over" = CASE WHEN "status" = 'over' THEN "touched" END,
  "due" = (SELECT MIN("due") FROM "Ask" WHERE "encounterId" = "Encounter"."id"),
  "open" = (SELECT COUNT(*) FROM "Ask" WHERE "encounterId" = "Encounter"."id" AND NOT "answered" AND "kind" <> 'table');

-- DropTable
DROP TABLE "Ask";

-- CreateIndex
CREATE INDEX "Encounter_boardBehind_idx" ON "Encounter"("boardBehind");

-- CreateIndex
CREATE INDEX "Encounter_over_idx" ON "Encounter"("over");

-- CreateIndex
CREATE INDEX "Encounter_due_idx" ON "Encounter"("due");
