-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "style" TEXT NOT NULL DEFAULT 'story';

-- AlterTable
ALTER TABLE "Guild" ADD COLUMN     "style" TEXT NOT NULL DEFAULT 'story';
