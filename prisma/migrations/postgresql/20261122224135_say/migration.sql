-- AlterTable
ALTER TABLE "Guild" ADD COLUMN     "say" BOOLEAN NOT NULL DEFAULT true;
