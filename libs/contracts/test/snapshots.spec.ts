import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { eventCatalogue, publicEventCatalogue } from '../src/index.js';
import { breakingChanges, type Schema } from './breaking-changes.js';

const folder = new URL('../snapshots/', import.meta.url);
const update = process.env['UPDATE_SNAPSHOTS'] === '1';
const current = new Map(
  [...eventCatalogue, ...publicEventCatalogue].map(contract => [
    contract.type,
    z.toJSONSchema(contract.data, { io: 'input' }) as Schema,
  ]),
);

/** Compares the schema of every event with the committed one of its version. `UPDATE_SNAPSHOTS=1` writes new ones. */
describe('event schemas', () => {
  mkdirSync(folder, { recursive: true });

  it.each([...current])('%s breaks no consumer', (type, schema) => {
    const file = new URL(`${type}.schema.json`, folder);
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Schema) : undefined;
    // A breaking change is never written: it requires a new version of the event.
    expect(before ? breakingChanges(before, schema) : []).toEqual([]);
    if (update) writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
    else expect(before).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it('exist only for current events', () => {
    expect(readdirSync(folder).toSorted()).toEqual([...current.keys()].map(type => `${type}.schema.json`).toSorted());
  });
});
