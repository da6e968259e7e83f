-- AlterTable
ALTER TABLE "Guild" ADD COLUMN     "lastCall" TEXT;
