#!/usr/bin/env bash
# Podman without systemd runs no health checks by itself; docker-compose waits for them. Runs until it is ended.
while true; do
  for container in $(podman ps -q); do timeout 20 podman healthcheck run "$container" > /dev/null 2>&1 & done
  wait
  sleep 1
done
