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

/** Committed schemas of every event that was ever published in its version; CI compares. `UPDATE_SNAPSHOTS=1` writes what is new. */
describe('event schemas', () => {
  mkdirSync(folder, { recursive: true });

  it.each([...current])('%s breaks nobody', (type, schema) => {
    const file = new URL(`${type}.schema.json`, folder);
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Schema) : undefined;
    // A breaking change is never written: it is a new version of the event.
    expect(before ? breakingChanges(before, schema) : []).toEqual([]);
    if (update) writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
    else expect(before).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it('of events that are gone are gone as well', () => {
    expect(readdirSync(folder).toSorted()).toEqual([...current.keys()].map(type => `${type}.schema.json`).toSorted());
  });
});
