# The site in a container: docs/operations.md, "In a container".

# The Node of the lock file, held to its content by a digest as the packages are.
ARG BASE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM $BASE AS build
WORKDIR /site
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build
RUN npm sbom --package-lock-only --sbom-format=cyclonedx > build/sbom.json

FROM $BASE AS packages
WORKDIR /site
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
# The base brings the same one.
RUN rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM $BASE
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
