import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '../src/data-folder.js';
import { findRunner, handOver, reachableBinaries } from '../src/run-as.js';
import { assertNotPlanted, ForeignFolder, ownTemporaryFolder, PostgresFailed } from '../src/index.js';

const user = process.getuid?.() ?? 'own';

describe('folders that all users of a machine share', () => {
  let temporary: string;

  beforeEach(() => (temporary = mkdtempSync(join(tmpdir(), 'kirana-spec-'))));
  afterEach(() => rmSync(temporary, { recursive: true, force: true }));

  it('makes a folder that only its user enters, and uses it again', () => {
    const folder = ownTemporaryFolder('ports', temporary);
    expect(lstatSync(folder).mode & 0o777).toBe(0o700);
    expect(ownTemporaryFolder('ports', temporary)).toBe(folder);
  });

  it('does not follow a link that another user put in its place', () => {
    mkdirSync(join(temporary, 'of another user'));
    symlinkSync(join(temporary, 'of another user'), join(temporary, `kirana-ports-${user}`));
    expect(() => ownTemporaryFolder('ports', temporary)).toThrow('was made by another user of this machine');
  });

  it('does not use a folder that others may change', () => {
    const planted = join(temporary, `kirana-locks-${user}`);
    mkdirSync(planted);
    chmodSync(planted, 0o777);
    expect(() => ownTemporaryFolder('locks', temporary)).toThrow(planted);
  });

  const runner = findRunner();
  if (runner) {
    it('keeps no shop in a folder that another user made, or linked, where all may make some', () => {
      chmodSync(temporary, 0o1777);
      const [own, planted, link] = ['own', 'planted', 'link'].map(name => join(temporary, name)) as [string, string, string];
      mkdirSync(own);
      mkdirSync(planted);
      chownSync(planted, runner.uid, runner.gid);
      symlinkSync(own, link);
      lchownSync(link, runner.uid, runner.gid);
      for (const path of [own, join(own, 'not/there'), join(temporary, 'new')])
        expect(() => assertNotPlanted(path)).not.toThrow();
      for (const path of [planted, join(planted, 'shop'), link, join(link, 'shop')])
        expect(() => assertNotPlanted(path)).toThrow(ForeignFolder);
      // In a folder of its own each account decides who may make some.
      chmodSync(temporary, 0o755);
      expect(() => assertNotPlanted(planted)).not.toThrow();
    });

    it('writes as root through no link in the folder of the runner', async () => {
      const [folder, other] = [join(temporary, 'postgres'), join(temporary, 'of root')];
      mkdirSync(folder);
      writeFileSync(other, 'as it was');
      symlinkSync(other, join(folder, 'password'));
      let password = '';
      const initdb = () => {
        password = readFileSync(join(folder, 'password'), 'utf8');
        return Promise.resolve(mkdirSync(join(folder, 'data.new')));
      };
      await makeDataFolder({ folder, user: 'kirana', password: 'secret', runner, initdb });
      expect(password).toBe('secret\n');
      expect([readFileSync(other, 'utf8'), lstatSync(other).uid]).toEqual(['as it was', 0]);
    });

    it('runs as root no program that another user put into the temporary folder', () => {
      const home = join(temporary, 'checkout');
      const version = `kirana-spec-${process.pid}`;
      const program = `#!/bin/sh\necho ${version}\n`;
      const planted = join(tmpdir(), `kirana-${version}`);
      for (const bin of [join(home, 'bin'), join(planted, 'bin')]) {
        mkdirSync(bin, { recursive: true });
        writeFileSync(join(bin, 'postgres'), program, { mode: 0o755 });
      }
      chmodSync(home, 0o700);
      const inHome = (name: string) => join(home, 'bin', name);
      const found = reachableBinaries(
        { home, initdb: inHome('initdb'), pg_ctl: inHome('pg_ctl'), postgres: inHome('postgres') },
        runner,
      );
      try {
        expect(found.postgres).toBe(`/var/lib/kirana/${version}/bin/postgres`);
        expect(lstatSync('/var/lib/kirana').uid).toBe(0);
      } finally {
        for (const made of [found.home, planted]) rmSync(made, { recursive: true, force: true });
      }
    });

    it('refuses a data folder that PostgreSQL cannot reach, names what blocks it, and keeps the data nowhere else', () => {
      const closed = join(temporary, 'closed');
      const data = join(closed, 'shop/postgres');
      mkdirSync(data, { recursive: true });
      chmodSync(temporary, 0o755);
      chmodSync(closed, 0o700);
      expect(() => handOver(data, runner)).toThrow(PostgresFailed);
      expect(() => handOver(data, runner)).toThrow(`may not enter ${closed}. Let others pass (chmod o+x ${closed})`);
      chmodSync(closed, 0o711);
      handOver(data, runner);
      expect(lstatSync(data).uid).toBe(runner.uid);
    });
  }
});
