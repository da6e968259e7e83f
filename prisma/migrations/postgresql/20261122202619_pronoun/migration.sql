-- AlterTable
ALTER TABLE "Character" ADD COLUMN     "pronoun" TEXT;
