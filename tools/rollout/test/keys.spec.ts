import { publicKeysOf } from '@kirana/host/access-token-key';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKeys } from '../src/keys.js';

describe('makeKeys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => statSync(join(folder, path)).isFile());
  const read = (path: string) => readFileSync(join(folder, path), 'utf8').trim();

  it('creates once the keys that docker-compose.yml mounts, each readable by its owner only', () => {
    expect(makeKeys(folder, {})).toHaveLength(6);
    const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
    const wanted = [...compose.matchAll(/_FILE: \/keys\/(.*)$/gm)].map(match => match[1]);
    expect(files().toSorted()).toEqual([...new Set(wanted)].toSorted());
    for (const file of files()) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(read('shared/access-token-public-keys')).toBe(publicKeysOf(read('identity/access-token-key')));
    const before = files().map(read);
    expect(makeKeys(folder, { ACCESS_TOKEN_KEY: '' })).toEqual([]);
    expect(files().map(read)).toEqual(before);
  });

  it('derives the public key from a key set by the operator', () => {
    const given = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', d: 'private', x: 'public', kid: 'mine' });
    makeKeys(folder, { ACCESS_TOKEN_KEY: given });
    expect(JSON.parse(read('shared/access-token-public-keys'))).toEqual({
      keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'public', kid: 'mine' }],
    });
  });
});
