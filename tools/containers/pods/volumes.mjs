// Volumes as a kubelet hands them over. Podman's own would be filled from the image and given to its user, which no cluster does.
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a volume unless it is there: a claim is a new disk of root's, an `emptyDir` may be written to by everybody. */
export function makeVolume(path, isClaim) {
  if (existsSync(path)) return;
  mkdirSync(path, { recursive: true });
  chmodSync(path, isClaim ? 0o755 : 0o777);
  if (isClaim) mkdirSync(join(path, 'lost+found'), { mode: 0o700 });
}

/**
 * Before each start of a pod, as kubelets do for `fsGroup` (pkg/volume/volume_linux.go): all that is in a volume belongs to the group, which
 * may read and write it. With `OnRootMismatch` only where the volume itself is not the group's yet.
 */
export function giveToGroup(path, { fsGroup, fsGroupChangePolicy } = {}) {
  if (fsGroup === undefined) return;
  const { gid, mode } = lstatSync(path);
  if (fsGroupChangePolicy === 'OnRootMismatch' && gid === fsGroup && (mode & 0o2770) === 0o2770) return;
  give(path, fsGroup);
}

function give(path, group) {
  const { uid, mode } = lstatSync(path);
  if ((mode & 0o170000) === 0o120000) return;
  const isFolder = (mode & 0o170000) === 0o040000;
  chownSync(path, uid, group);
  chmodSync(path, (mode & 0o7777) | (isFolder ? 0o2770 : 0o660));
  if (isFolder) for (const entry of readdirSync(path)) give(join(path, entry), group);
}
