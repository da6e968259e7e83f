-- CreateTable
CREATE TABLE "Prep" (
    "id" TEXT NOT NULL,
    "guild" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "ruleset" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updated" BIGINT NOT NULL,

    CONSTRAINT "Prep_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Prep_owner_guild_folded_idx" ON "Prep"("owner", "guild", "folded");
