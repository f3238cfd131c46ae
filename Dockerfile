# The image runs any role: ROLE=all (default), api or worker. Every setting is an environment variable, see .env.example.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY web/package.json web/
COPY admin/package.json admin/
COPY packages/pglite-server/package.json packages/pglite-server/
# The types that follow an installation are made by the build.
RUN npm pkg delete scripts.prepare && npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY web/package.json web/
COPY admin/package.json admin/
COPY packages/pglite-server/package.json packages/pglite-server/
# The Node that npm would run on a bare machine is this image's own; the apps are built and need no packages.
RUN npm pkg delete scripts.prepare && npm ci --omit=dev --workspaces=false --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=1 NODE_COMPILE_CACHE=/tmp/gidana-code
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist dist
COPY --from=build /app/assets assets
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/admin/dist admin/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A worker without WORKER_HEALTH_PORT has no port; its process ends when it cannot go on.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", \
  "const port = process.env.ROLE === 'worker' ? process.env.WORKER_HEALTH_PORT : process.env.PORT; port && fetch(`http://127.0.0.1:${port}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "dist/main.js"]
