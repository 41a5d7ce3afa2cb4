import { resolve } from 'node:path';
import { folderArgument, run, stateFolder } from './command.js';
import { restoreBackup } from './restore-backup.js';

await run(async () => {
  const { manifest, rows, migrated, sameTopology } = await restoreBackup(resolve(folderArgument('from')), stateFolder());
  return [
    `${manifest.databases.length} databases with ${rows} rows restored, as of ${manifest.takenAt}. Start the shop: npm start`,
    ...(migrated.length > 0 ? [`Migrated to this version: ${migrated.join(', ')}`] : []),
    ...(sameTopology ? [] : ['The backup had other queues: see to the dead letters after the start (npm run dead-letters).']),
  ].join('\n');
});
