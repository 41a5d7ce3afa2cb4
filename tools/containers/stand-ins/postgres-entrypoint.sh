#!/usr/bin/env bash
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb -U "${POSTGRES_USER:-postgres}" -E UTF8 --locale=C.UTF-8 --auth-local=trust --auth-host=scram-sha-256 --pwfile=<(printf '%s\n' "${POSTGRES_PASSWORD:?}") > /dev/null
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
[ "$1" = postgres ] && shift
exec postgres -c listen_addresses='*' -k /var/run/postgresql "$@"
