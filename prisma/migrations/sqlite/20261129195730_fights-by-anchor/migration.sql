-- AlterTable
ALTER TABLE "Encounter" ADD COLUMN "anchor" INTEGER;
