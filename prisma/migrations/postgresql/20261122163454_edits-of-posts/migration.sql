-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "edits" TEXT,
ADD COLUMN     "renews" BOOLEAN NOT NULL DEFAULT false;
