# Riposte in a container: docker build -t riposte . && docker run --read-only -e DISCORD_TOKEN=... -v riposte:/app/data riposte
FROM node:26.10-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci
COPY tsconfig.base.json tsconfig.json prisma.config.ts ./
COPY prisma prisma
COPY scripts scripts
COPY src src
COPY commands commands
RUN npm run build
RUN npm ci --prefix dist

FROM node:26.10-bookworm-slim
# DATABASE_URL is left alone: its default lies in the volume, and a start without a token keeps its hands off that file.
# The C library keeps memory apart for each thread and gives little of it back: in two pools a bot at work takes 40 to 50 MB less.
ENV NODE_ENV=production HEALTH_PORT=8081 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/dist ./
RUN mkdir -p data && chown node:node data
USER node
VOLUME /app/data
HEALTHCHECK --interval=30s --start-period=40s --timeout=5s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "main.js"]
