-- CreateTable
CREATE TABLE "Shortcut" (
    "user" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "says" TEXT NOT NULL,

    PRIMARY KEY ("user", "kind", "folded")
);
