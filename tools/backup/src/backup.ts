import { resolve } from 'node:path';
import { folderArgument, release, run, stateFolder } from './command.js';
import { makeBackup } from './make-backup.js';

await run(async () => {
  const to = resolve(folderArgument('to'));
  const { manifest, pausedMs } = await makeBackup(stateFolder(), to, release());
  const rows = manifest.databases.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    `${manifest.databases.length} databases with ${rows} rows and ${manifest.files.length} files, ${(bytes / 1_048_576).toFixed(1)} MB, as of ${manifest.takenAt}\n` +
    `Events waited for ${pausedMs.toFixed(0)} ms. It is in ${to} and holds personal data and the keys of the shop: keep it locked away.`
  );
});
