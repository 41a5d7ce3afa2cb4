import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placesOf, switchedOff } from './guards.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A clone of what is committed, built, in which guards are switched off, so that nothing happens to the sources themselves. */
export class WorkingCopy {
  path = mkdtempSync(join(tmpdir(), 'kirana-guards-'));

  prepare() {
    // Run as root, PostgreSQL changes to another user, who must be able to read its programs.
    chmodSync(this.path, 0o755);
    this.#run('git', ['clone', '--quiet', '--local', root, '.']);
    this.#run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
    this.#run('npx', ['tsc', '-b']);
  }

  /** Calls `work` while the guard is off. */
  without(guard, work) {
    const places = placesOf(guard).map(place => {
      const file = join(this.path, place.in);
      return { file, text: readFileSync(file, 'utf8'), place };
    });
    const projects = guard.proof.endsWith('.e2e.spec.ts')
      ? places.map(({ place }) => place.in.split('/').slice(0, 2).join('/'))
      : [];
    try {
      for (const { file, text, place } of places) writeFileSync(file, switchedOff(text, place));
      for (const project of projects) this.#run('npx', ['tsc', '-b', project]);
      return work();
    } finally {
      for (const { file, text } of places) writeFileSync(file, text);
      for (const project of projects) this.#run('npx', ['tsc', '-b', project]);
    }
  }

  remove() {
    rmSync(this.path, { recursive: true, force: true });
  }

  #run(command, args) {
    const { status, stderr, stdout } = spawnSync(command, args, { cwd: this.path, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  }
}
