#!/usr/bin/env bash
set -euo pipefail
[ "$1" = redis-server ] && shift
exec redis-server --bind 0.0.0.0 --protected-mode no --dir /data "$@"
