#!/usr/bin/env bash
set -euo pipefail
printf 'loopback_users = none\nlog.console = true\ndefault_user = %s\ndefault_pass = %s\nvm_memory_high_watermark.absolute = 512MB\ndisk_free_limit.absolute = 50MB\n' \
  "${RABBITMQ_DEFAULT_USER:-guest}" "${RABBITMQ_DEFAULT_PASS:-guest}" > "$RABBITMQ_CONFIG_FILE"
exec "$@"
