# One target for each service: docker build --target orders -t kirana/orders .
# The layers with packages and libraries are shared, so all images take little more space than one.
# Containers run as `node` (uid 1000) and work with a read-only root file system; a target's comment names the folders it writes to.
ARG NODE_IMAGE=node:24-bookworm-slim

# Only the manifests, so that a change of the sources does not cause a new installation of the packages.
FROM ${NODE_IMAGE} AS manifests
COPY . /checkout
WORKDIR /checkout
RUN mkdir /manifests \
 && find package.json package-lock.json apps libs tools -maxdepth 2 -name 'package*.json' -exec cp --parents {} /manifests/ \;

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm,id=npm npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# A service is a workspace that can be started: it exports ./main.
RUN node_modules/.bin/tsc -b $(grep -l '"./main"' apps/*/package.json | xargs -n1 dirname) tools/host tools/rollout \
 && npm run build -w @kirana/web --silent
# The runtime files: compiled code and its data, without sources, types and tests.
RUN mkdir /built \
 && find apps libs tools/host tools/rollout \( -name node_modules -o -path 'apps/*/src' -o -path 'libs/*/src' -o -path 'tools/*/src' -o -name test \
      -o -path apps/web -o -path apps/e2e -o -path apps/load -o -path libs/ui -o -path libs/testing -o -path libs/local-postgres \) -prune \
      -o -type f ! -name '*.d.ts' ! -name '*.d.ts.map' ! -name '.tsbuildinfo' ! -name 'tsconfig*.json' ! -name README.md \
      -exec cp --parents {} /built/ \;

# The packages that services need at runtime, in the versions of the lockfile, without development dependencies.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /manifests ./
COPY tools/containers/production-manifests.mjs /
RUN --mount=type=cache,target=/root/.npm,id=npm node /production-manifests.mjs . \
 && npm install --package-lock-only --ignore-scripts --no-audit --no-fund --loglevel=error \
 && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
COPY --from=build /built ./

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/libs ./libs
COPY --from=packages /app/package.json ./
COPY --chmod=644 tools/containers/healthy.mjs ./
USER node
EXPOSE 8080
# Kubernetes has its own probes and ignores this.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 CMD ["node", "healthy.mjs"]
# On SIGTERM every service finishes its work and ends.
STOPSIGNAL SIGTERM

FROM runtime AS catalogue
COPY --from=packages /app/apps/catalogue ./apps/catalogue
CMD ["node", "apps/catalogue/dist/main.js"]

FROM runtime AS cart-inventory
COPY --from=packages /app/apps/cart-inventory ./apps/cart-inventory
CMD ["node", "apps/cart-inventory/dist/main.js"]

FROM runtime AS orders
COPY --from=packages /app/apps/orders ./apps/orders
CMD ["node", "apps/orders/dist/main.js"]

FROM runtime AS payments
COPY --from=packages /app/apps/payments ./apps/payments
CMD ["node", "apps/payments/dist/main.js"]

FROM runtime AS notifications
COPY --from=packages /app/apps/notifications ./apps/notifications
CMD ["node", "apps/notifications/dist/main.js"]

FROM runtime AS integrations
COPY --from=packages /app/apps/integrations ./apps/integrations
CMD ["node", "apps/integrations/dist/main.js"]

FROM runtime AS dispatch
COPY --from=packages /app/apps/dispatch ./apps/dispatch
CMD ["node", "apps/dispatch/dist/main.js"]

FROM runtime AS identity
COPY --from=packages /app/apps/identity ./apps/identity
CMD ["node", "apps/identity/dist/main.js"]

# Writes to /media: a volume shared by all its replicas. Lost pictures are drawn again.
FROM runtime AS images
USER root
RUN mkdir -p /media && chown node:node /media
USER node
ENV MEDIA_ROOT=/media
VOLUME /media
COPY --from=packages /app/apps/images ./apps/images
CMD ["node", "apps/images/dist/main.js"]

# For development and tests; refuses to run in production. Stores its state in /journal.
FROM runtime AS stripe-sim
USER root
RUN mkdir /journal && chown node:node /journal
USER node
ENV NODE_ENV=development JOURNAL_FILE=/journal/stripe-simulator.jsonl
VOLUME /journal
COPY --from=packages /app/apps/stripe-sim ./apps/stripe-sim
CMD ["node", "apps/stripe-sim/dist/main.js"]

# Includes the web client.
FROM runtime AS gateway
ENV WEB_ROOT=/app/web
COPY --from=build /app/apps/web/dist ./web
COPY --from=packages /app/apps/gateway ./apps/gateway
CMD ["node", "apps/gateway/dist/main.js"]

# Runs once before a rollout: databases and roles, tables, exchanges and queues, users, seed products. Writes keys to volumes in /keys.
FROM runtime AS rollout
USER root
RUN mkdir -p /keys/shared /keys/identity /keys/orders /keys/integrations && chown -R node:node /keys
USER node
COPY --from=packages /app/apps ./apps
COPY --from=packages /app/tools ./tools
USER root
# Linked here instead of being a package of the services, so that no development tools are installed with them.
RUN ln -s ../../tools/host node_modules/@kirana/host
USER node
HEALTHCHECK NONE
CMD ["node", "tools/rollout/dist/main.js"]
