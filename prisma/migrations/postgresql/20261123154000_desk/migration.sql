-- AlterTable
ALTER TABLE "Guild" ADD COLUMN     "desk" TEXT NOT NULL DEFAULT '{}';
