// What the ERP remembers over restarts: one JSON file. A real one has a database.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export function memoryIn(file) {
  const memory = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { cursor: '0', orders: {} };
  return {
    memory,
    save() {
      // Written beside and renamed, so that a crash leaves the old one.
      writeFileSync(`${file}.new`, JSON.stringify(memory, null, 2));
      renameSync(`${file}.new`, file);
    },
  };
}
