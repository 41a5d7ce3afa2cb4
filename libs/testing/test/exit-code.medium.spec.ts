import { startProgram } from '../src/child-program.js';

describe('a program that uses @kirana/testing', () => {
  it('ends with the exit code it sets', async () => {
    const program = await startProgram(new URL('./fails.program.ts', import.meta.url));
    expect(await program.ended).toBe(3);
  });
});
