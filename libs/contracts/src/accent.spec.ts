import fc from 'fast-check';
import { wcagContrast } from 'culori';
import { readFileSync } from 'node:fs';
import { checkAccent, grounds } from './accent.js';

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

describe('checkAccent', () => {
  it('accepts the green of the theme as it is, and derives a lighter one for dark surfaces', () => {
    expect(checkAccent('#1c6b47')).toEqual({ forms: { light: '#1c6b47', dark: expect.stringMatching(/^#[0-9a-f]{6}$/) } });
  });

  it('refuses a colour that is too faint, with its contrast and a similar colour that is not', () => {
    const check = checkAccent('#f0a51e');
    if (check.forms) throw new Error('accepted');
    expect(check.contrast).toBeCloseTo(1.93, 1);
    expect(checkAccent(check.instead).forms?.light).toBe(check.instead);
  });

  it('gives for every colour forms that are readable on every ground, or a colour that has such forms', () => {
    fc.assert(
      fc.property(colour, typed => {
        const check = checkAccent(typed);
        const forms = check.forms ?? checkAccent(check.instead).forms;
        for (const ground of grounds.light) expect(wcagContrast(forms?.light ?? '', ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds.dark) expect(wcagContrast(forms?.dark ?? '', ground)).toBeGreaterThanOrEqual(7);
      }),
      { numRuns: 300 },
    );
  });

  it('checks against the grounds of the theme', () => {
    const theme = readFileSync(new URL('../../web-kit/src/ui/theme.css', import.meta.url), 'utf8');
    const of = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme)?.slice(1);
    expect([of('paper'), of('surface')]).toEqual([
      [grounds.light[0], grounds.dark[0]],
      [grounds.light[1], grounds.dark[1]],
    ]);
  });
});
