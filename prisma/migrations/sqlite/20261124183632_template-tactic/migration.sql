-- AlterTable
ALTER TABLE "Character" ADD COLUMN "tactic" TEXT;
