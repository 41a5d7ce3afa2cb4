import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const withNpm = fileURLToPath(new URL('../with-npm.mjs', import.meta.url));

/** A shell that runs the program, as npm's does, and the lines that the program writes. */
function shell(program: string) {
  const script = `import { onLossOfNpm } from '${withNpm}'; ${program}`;
  // Something to do after the program, so that the shell does not become it.
  const child = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, lines: child.stdout.setEncoding('utf8') };
}

it('a program ends when the shell that npm started it in is killed', async () => {
  const { child, lines } = shell(
    `onLossOfNpm(() => { console.log('ends'); process.exit(); }); console.log('runs'); setTimeout(() => console.log('lives on'), 5_000);`,
  );
  expect(String(await once(lines, 'data'))).toBe('runs\n');
  child.kill('SIGKILL');
  expect(String(await once(lines, 'data'))).toBe('ends\n');
});

it('a program is left alone while its shell lives', async () => {
  const { child, lines } = shell(
    `onLossOfNpm(() => process.exit(1)); setTimeout(() => { console.log('done'); process.exit(); }, 1200);`,
  );
  expect(String(await once(lines, 'data'))).toBe('done\n');
  await once(child, 'exit');
});
