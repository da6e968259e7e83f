-- AlterTable
ALTER TABLE "Character" ADD COLUMN     "portrait" TEXT;

-- CreateTable
CREATE TABLE "Portrait" (
    "hash" TEXT NOT NULL,
    "image" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,

    CONSTRAINT "Portrait_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "Character_portrait_idx" ON "Character"("portrait");

-- AddForeignKey
ALTER TABLE "Character" ADD CONSTRAINT "Character_portrait_fkey" FOREIGN KEY ("portrait") REFERENCES "Portrait"("hash") ON DELETE SET NULL ON UPDATE CASCADE;
