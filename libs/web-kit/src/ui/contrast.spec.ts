import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The tokens of both themes, read from the style sheet; a test of copied values would prove nothing. */
const css = readFileSync(fileURLToPath(new URL('theme.css', import.meta.url)), 'utf8');
const declared = new Map(
  [...css.matchAll(/^\s*--([\w-]+):\s*(light-dark\([^;]+|#[0-9a-f]{6}|color-mix[^;]+);/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);

type Theme = 'light' | 'dark';
type Colour = readonly [number, number, number];

function colour(value: string, theme: Theme): Colour {
  const pair = /^light-dark\((.+)\)$/.exec(value);
  if (pair) {
    const [light, dark] = splitOnce(pair[1] ?? '');
    return colour((theme === 'light' ? light : dark).trim(), theme);
  }
  const variable = /^var\(--([\w-]+)\)$/.exec(value);
  if (variable) return token(variable[1] ?? '', theme);
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (mix) {
    const [over, under, share] = [colour(mix[1] ?? '', theme), colour(mix[3] ?? '', theme), Number(mix[2]) / 100];
    return over.map((part, place) => part * share + (under[place] ?? 0) * (1 - share)) as unknown as Colour;
  }
  const hex = /^#(..)(..)(..)$/.exec(value);
  if (!hex) throw new Error(`not a colour: ${value}`);
  return hex.slice(1).map(part => Number.parseInt(part, 16)) as unknown as Colour;
}

/** Splits at the first comma outside of parentheses. */
function splitOnce(text: string): [string, string] {
  let depth = 0;
  for (let place = 0; place < text.length; place++) {
    if (text[place] === '(') depth += 1;
    if (text[place] === ')') depth -= 1;
    if (text[place] === ',' && depth === 0) return [text.slice(0, place), text.slice(place + 1)];
  }
  throw new Error(`no pair: ${text}`);
}

function token(name: string, theme: Theme): Colour {
  const value = declared.get(name);
  if (!value) throw new Error(`there is no token --${name}`);
  return colour(value, theme);
}

/** Returns the contrast of two colours (WCAG 2.2). */
function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [one, other]
    .map(parts => {
      const [r = 0, g = 0, b = 0] = parts.map(part => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((first, second) => second - first) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface'];
const tints = ['spices', 'lentils', 'rice', 'snacks', 'beverages', 'frozen'].map(category => `tint-${category}`);

/** All pairs of text and background tokens that the components use. */
const text: [string, string][] = [
  ...['ink', 'muted', 'leaf', 'chilli', 'info'].flatMap(words => grounds.map((ground): [string, string] => [words, ground])),
  ...['leaf-soft', 'turmeric-soft', 'chilli-soft', 'info-soft', 'line', ...tints].map((ground): [string, string] => [
    'ink',
    ground,
  ]),
  ['leaf', 'leaf-soft'],
  ['chilli', 'chilli-soft'],
  ['info', 'info-soft'],
  ['good', 'good-soft'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-strong'],
  ['on-leaf', 'chilli'],
  ['on-turmeric', 'turmeric'],
];

describe.each(['light', 'dark'] as const)('contrast in the %s theme', theme => {
  it.each(text)('is sufficient for the text %s on %s (WCAG AA, 4.5:1)', (words, ground) => {
    expect(contrast(token(words, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['edge', 'surface'],
    ['edge', 'paper'],
    ['leaf', 'paper'],
    ['leaf', 'surface'],
  ])('is sufficient for a control edge %s on %s (WCAG 1.4.11, 3:1)', (edge, ground) => {
    expect(contrast(token(edge, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('returns known ratios', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast(token('ink', 'light'), token('paper', 'light'))).toBeCloseTo(15.9, 0);
    // Turmeric is never used for text on a light background (brand rules): it would be unreadable.
    expect(contrast(token('turmeric', 'light'), token('paper', 'light'))).toBeLessThan(3);
  });
});
