// A command named `docker`, so that what documents say of `docker compose` can be run with this engine's compose and this try's project.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes it into `folder`, which belongs first on the PATH. Nobody sits at a terminal here, hence `exec -T`. */
export function writeDocker(folder, compose, withoutWords) {
  const quoted = compose.map(word => `'${word}'`).join(' ');
  mkdirSync(folder, { recursive: true });
  const script = `#!/usr/bin/env bash
[ "$1" = compose ] || { echo 'only docker compose is known here' >&2; exit 64; }
shift
words=()
for word in "$@"; do
  case "$word" in
    ${withoutWords.join(' | ')}) ;;
    exec) words+=(exec -T) ;;
    up) words+=(up --no-build) ;;
    *) words+=("$word") ;;
  esac
done
exec ${quoted} "\${words[@]}"
`;
  writeFileSync(join(folder, 'docker'), script);
  chmodSync(join(folder, 'docker'), 0o755);
}
