import { z } from 'zod';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** One table: its rows in the server's own words, one JSON string a line, compressed. */
const BackedUpTable = z.strictObject({
  name: z.string(),
  /** In the order they have in a row. */
  columns: z.array(z.string()),
  rows: z.int().min(0),
  file: z.string(),
});
export type BackedUpTable = z.infer<typeof BackedUpTable>;

const BackedUpDatabase = z.strictObject({
  /** The service it belongs to, or `broker`. */
  of: z.string(),
  database: z.string(),
  /** Steps that had made its tables; the broker makes its own. */
  migrations: z.array(z.string()),
  tables: z.array(BackedUpTable),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), called: z.boolean() })),
});
export type BackedUpDatabase = z.infer<typeof BackedUpDatabase>;

/** What is in a backup. Written last, so that a backup without it was never finished. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  /** When all the databases were looked at. */
  takenAt: z.iso.datetime(),
  release: z.string(),
  /** Fingerprint of the queues and bindings the messages were stored for. */
  topology: Sha256,
  databases: z.array(BackedUpDatabase),
  /** Every file but the manifest, with its path inside the backup. */
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int().min(0), sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestFile = 'manifest.json';
/** Holds the fingerprint of the manifest itself. */
export const sealFile = 'manifest.sha256';
