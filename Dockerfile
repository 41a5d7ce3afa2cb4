# A service: docker build --target service --build-arg SERVICE=orders -t kirana/orders .
# The gateway and what needs folders or programs of its own have targets of their own; docker-compose.yml lists all images.
# An image has the packages of its service and no others (tools/containers/production-manifests.mjs).
# Containers run as `node` (uid 1000) and work with a read-only root file system; a target's comment names the folders it writes to.
# Renovate adds the digest of the base image here; another one: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24-bookworm-slim

# Only the manifests, so that a change of the sources does not cause a new installation of the packages.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS manifests
COPY . /checkout
WORKDIR /checkout
RUN mkdir /manifests \
 && find package.json package-lock.json apps libs tools -maxdepth 2 -name 'package*.json' -exec cp --parents -t /manifests {} +

FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS modules
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm,id=npm npm ci --ignore-scripts --no-audit --no-fund

# So that a change in a service does not compile the libraries again.
FROM modules AS libs
COPY tsconfig.base.json ./
COPY libs ./libs
RUN node_modules/.bin/tsc -b $(ls libs/*/tsconfig.json | grep -v libs/client)

FROM libs AS web
COPY apps/web ./apps/web
COPY apps/console ./apps/console
RUN npm run build -w @kirana/web -w @kirana/console --silent

FROM libs AS build
COPY extensions ./extensions
COPY tools/rollout ./tools/rollout
COPY tools/backup ./tools/backup
COPY apps ./apps
# A service is a workspace that can be started: it exports ./main.
RUN node_modules/.bin/tsc -b $(grep -l '"./main"' apps/*/package.json | xargs -n1 dirname) apps/host tools/rollout tools/backup \
      $(find extensions -mindepth 2 -maxdepth 2 -name tsconfig.json)
# The runtime files: compiled code and its data, without sources, types and tests.
RUN mkdir /built \
 && find apps libs extensions tools/rollout tools/backup \( -name node_modules -o -path 'extensions/*/src' -o -path 'apps/*/src' -o -path 'libs/*/src' -o -path 'tools/*/src' -o -name test \
      -o -path apps/web -o -path apps/console -o -path apps/e2e -o -path apps/load -o -path libs/web-kit -o -path libs/testing -o -path libs/local-postgres \) -prune \
      -o -type f ! -name '*.d.ts' ! -name '*.d.ts.map' ! -name '.tsbuildinfo' ! -name 'tsconfig*.json' ! -name README.md \
      -exec cp --parents -t /built {} +

# Installs the packages of some workspaces, in the versions of the lockfile: RUN install-packages <workspace> …
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /manifests ./
COPY tools/containers/production-manifests.mjs tools/containers/install-packages.sh /

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 PORT=8080
WORKDIR /app
# Loaded by the services as far as EXTENSIONS names them.
COPY --from=build /built/extensions ./extensions
COPY --chmod=644 tools/containers/healthy.sh ./
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.vendor=Kirana \
      org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=${VERSION} \
      org.opencontainers.image.revision=${REVISION}
USER node
EXPOSE 8080
# Kubernetes has its own probes and ignores this. The times leave room for a small server that starts ten services at once.
HEALTHCHECK --interval=10s --timeout=10s --start-period=180s --retries=6 CMD ["bash", "healthy.sh"]
# On SIGTERM every service finishes its work and ends.
STOPSIGNAL SIGTERM

FROM packages AS packages-service
ARG SERVICE
RUN --mount=type=cache,target=/root/.npm,id=npm sh /install-packages.sh ${SERVICE}

FROM runtime AS service
ARG SERVICE
LABEL org.opencontainers.image.title=kirana/${SERVICE}
COPY --from=packages-service /app ./
COPY --from=build /built/libs ./libs
COPY --from=build /built/apps/${SERVICE} ./apps/${SERVICE}
ENV SERVICE=${SERVICE}
# The shell fills in the name and becomes Node, which gets the signals.
CMD ["sh", "-c", "exec node apps/$SERVICE/dist/main.js"]

FROM packages AS packages-images
RUN --mount=type=cache,target=/root/.npm,id=npm sh /install-packages.sh images

# Writes to /media: a volume shared by all its replicas. Lost pictures are drawn again.
FROM runtime AS images
LABEL org.opencontainers.image.title=kirana/images
COPY --from=packages-images /app ./
COPY --from=build /built/libs ./libs
USER root
RUN mkdir -p /media && chown node:node /media
USER node
ENV MEDIA_ROOT=/media
VOLUME /media
COPY --from=build /built/apps/images ./apps/images
CMD ["node", "apps/images/dist/main.js"]

FROM packages AS packages-stripe-sim
RUN --mount=type=cache,target=/root/.npm,id=npm sh /install-packages.sh stripe-sim

# For development and tests; refuses to run in production. Stores its state in /journal.
FROM runtime AS stripe-sim
LABEL org.opencontainers.image.title=kirana/stripe-sim
COPY --from=packages-stripe-sim /app ./
COPY --from=build /built/libs ./libs
USER root
RUN mkdir /journal && chown node:node /journal
USER node
ENV NODE_ENV=development JOURNAL_FILE=/journal/stripe-simulator.jsonl
VOLUME /journal
COPY --from=build /built/apps/stripe-sim ./apps/stripe-sim
CMD ["node", "apps/stripe-sim/dist/main.js"]

FROM packages AS packages-gateway
RUN --mount=type=cache,target=/root/.npm,id=npm sh /install-packages.sh gateway

# Includes the shop and the console.
FROM runtime AS gateway
LABEL org.opencontainers.image.title=kirana/gateway
COPY --from=packages-gateway /app ./
COPY --from=build /built/libs ./libs
ENV WEB_ROOT=/app/web CONSOLE_ROOT=/app/console
COPY --from=web /app/apps/web/dist ./web
COPY --from=web /app/apps/console/dist ./console
COPY --from=build /built/apps/gateway ./apps/gateway
CMD ["node", "apps/gateway/dist/main.js"]

# Without PostgreSQL's programs: host, which has the list of services, starts them elsewhere.
FROM packages AS packages-rollout
RUN --mount=type=cache,target=/root/.npm,id=npm sh /install-packages.sh rollout backup --without local-postgres

# Runs once before a rollout: databases and roles, tables, exchanges and queues, users, seed products. Writes keys to volumes in /keys. Also has
# the commands of operators: secrets, backup, dead letters.
FROM runtime AS rollout
LABEL org.opencontainers.image.title=kirana/rollout
COPY --from=packages-rollout /app ./
COPY --from=build /built/libs ./libs
USER root
# A volume that is new belongs to the owner of the folder it is mounted at: `backup restore` writes pictures before `images` has ever run.
RUN mkdir -p /keys/shared /keys/identity /keys/orders /keys/integrations /keys/alerts /media && chown -R node:node /keys /media
USER node
COPY --from=build /built/apps ./apps
COPY --from=build /built/tools ./tools
HEALTHCHECK NONE
CMD ["node", "tools/rollout/dist/main.js"]
