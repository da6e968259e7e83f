-- AlterTable
ALTER TABLE "Prep" ADD COLUMN     "shared" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Prep_guild_shared_idx" ON "Prep"("guild", "shared");
