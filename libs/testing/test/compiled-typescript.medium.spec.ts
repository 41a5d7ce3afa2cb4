import { ScratchFolder, startProgram } from '@kirana/testing';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

describe('a program that is compiled when it starts', () => {
  const folder = new ScratchFolder('compiled');
  afterAll(() => folder.remove());

  it('runs as it is now, also when an earlier form of it has been kept', async () => {
    const file = join(folder.path, 'changing.program.ts');
    for (const word of ['first', 'second', 'first']) {
      writeFileSync(file, `const word: string = '${word}';\nconsole.log(word);\n`);
      const program = await startProgram(pathToFileURL(file));
      expect({ code: await program.ended, lines: program.lines }).toEqual({ code: 0, lines: [word] });
    }
  }, 60_000);
});
