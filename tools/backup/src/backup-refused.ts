/** The backup cannot be made or used; the message says why, in words for whoever asked for it. Nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
