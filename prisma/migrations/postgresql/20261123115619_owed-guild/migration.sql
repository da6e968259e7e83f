-- AlterTable
ALTER TABLE "Owed" ADD COLUMN     "guild" TEXT NOT NULL DEFAULT '';
