-- AlterTable
ALTER TABLE "Encounter" ADD COLUMN "shownToAll" BOOLEAN NOT NULL DEFAULT false;
