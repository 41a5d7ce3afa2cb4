import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { switchedOff } from './guards.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A built clone of the committed state in which guards are switched off, so that the sources themselves are never changed. */
export class WorkingCopy {
  path = mkdtempSync(join(tmpdir(), 'kirana-guards-'));

  prepare() {
    // When run as root, PostgreSQL switches to another user, which must be able to read its programs.
    chmodSync(this.path, 0o755);
    this.#run('git', ['clone', '--quiet', '--local', root, '.']);
    const prepare = `await (await import('./tools/launcher/prepare.mjs')).prepare({ web: false })`;
    this.#run(process.execPath, ['--input-type=module', '--eval', prepare]);
  }

  /** Calls `work` while the guard is switched off. */
  without(guard, work) {
    const file = join(this.path, guard[1]);
    const text = readFileSync(file, 'utf8');
    try {
      writeFileSync(file, switchedOff(text, guard));
      return work();
    } finally {
      writeFileSync(file, text);
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
