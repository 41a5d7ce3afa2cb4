# Installs the packages that some workspaces need to run: sh install-packages.sh <workspace> … [--without <workspace> …], in a folder with the
# manifests and the lockfile.
set -eu
node "$(dirname "$0")/production-manifests.mjs" . "$@"
npm install --package-lock-only --ignore-scripts --no-audit --no-fund --loglevel=error
npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
# For compilers and debuggers only, a quarter of it.
find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' \) -delete
