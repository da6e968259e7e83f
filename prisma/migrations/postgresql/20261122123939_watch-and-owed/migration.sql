-- CreateTable
CREATE TABLE "Owed" (
    "id" TEXT NOT NULL,
    "application" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "Owed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Watch" (
    "id" INTEGER NOT NULL,
    "well" BIGINT NOT NULL,
    "since" BIGINT NOT NULL,
    "until" BIGINT NOT NULL,

    CONSTRAINT "Watch_pkey" PRIMARY KEY ("id")
);
