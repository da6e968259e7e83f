-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "confirm" BOOLEAN NOT NULL DEFAULT false;
