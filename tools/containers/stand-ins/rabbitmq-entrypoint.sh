#!/usr/bin/env bash
set -euo pipefail
printf 'loopback_users = none\nlog.console = true\ndefault_user = %s\ndefault_pass = %s\nvm_memory_high_watermark.absolute = 512MB\ndisk_free_limit.absolute = 50MB\n' \
  "${RABBITMQ_DEFAULT_USER:-guest}" "${RABBITMQ_DEFAULT_PASS:-guest}" > "$RABBITMQ_CONFIG_FILE"
# Debian's own rabbitmq-server stays in between and hands no signal on.
[ "$1" = rabbitmq-server ] && set -- "/usr/lib/rabbitmq/bin/$@"
exec "$@"
