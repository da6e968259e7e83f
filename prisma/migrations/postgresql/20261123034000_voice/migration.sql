-- AlterTable
ALTER TABLE "Guild" ADD COLUMN     "voice" TEXT NOT NULL DEFAULT 'block';
