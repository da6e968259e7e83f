-- CreateTable
CREATE TABLE "Shortcut" (
    "user" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "says" TEXT NOT NULL,

    CONSTRAINT "Shortcut_pkey" PRIMARY KEY ("user","kind","folded")
);
