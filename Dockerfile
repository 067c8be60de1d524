# syntax=docker/dockerfile:1
# The site in a container: docs/operations.md, "In a container".

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build
RUN npm sbom --package-lock-only --sbom-format=cyclonedx > build/sbom.json

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/build build
COPY package.json ./
COPY cli/operator.ts cli/operator.ts
COPY cli/operator cli/operator
COPY domain domain
COPY sample/blog sample/blog
COPY server server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --start-interval=2s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
