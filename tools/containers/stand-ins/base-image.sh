#!/usr/bin/env bash
# Makes a local stand-in for node:24-bookworm-slim where no image registry answers: Debian by debootstrap, Node from npm. Needs root, podman
# and debootstrap; about two minutes. Prints what it does; does nothing where the image is there already.
set -euo pipefail
image=localhost/node:24-bookworm-slim
podman image exists "$image" && exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/rootfs
echo "Debian into $image"
debootstrap --variant=minbase --include=ca-certificates bookworm "$root" > "$work/debootstrap.log" 2>&1 || { tail -5 "$work/debootstrap.log"; exit 1; }
echo "Node 24 from npm"
npm install --no-save --loglevel=error --prefix "$work/node" node@24.21.0
install -m755 "$work/node/node_modules/node/bin/node" "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules"
cp -aL "$(npm root -g)/npm" "$root/usr/local/lib/node_modules/npm"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
chroot "$root" groupadd -g 1000 node
chroot "$root" useradd -u 1000 -g 1000 -m -s /bin/bash node
# A network that inspects traffic has an authority of its own; npm in the build has to know it.
cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$root/etc/ssl/certs/ca-certificates.crt"
rm -rf "$root"/var/cache/apt/archives/*.deb
echo 'Import'
tar -C "$root" -c . | podman import --quiet \
  --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' \
  --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' \
  --change 'CMD ["node"]' - "$image"
