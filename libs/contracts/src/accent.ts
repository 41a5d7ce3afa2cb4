import { formatHex, interpolate, modeLrgb, modeOklab, modeRgb, useMode, wcagContrast } from 'culori/fn';
import type { AccentForms } from './brand-look.js';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);

/** Paper and surface in light and dark, as in `libs/web-kit/src/ui/theme.css`; a test compares them. */
export const grounds = { light: ['#fff9ef', '#ffffff'], dark: ['#16100c', '#211913'] } as const;

/** WCAG 2.2 AA for text; the accent is the colour of links, and of buttons behind white text. */
export const leastContrast = 4.5;
/** On dark surfaces nothing is gained by a colour that is just readable. */
const darkContrast = 7;
/** Share of the accent in the soft ground behind it, see `--leaf-soft`. */
const softShare = 0.11;

/** An accent that is readable, or why it is not, with a similar one that is. */
export type AccentCheck =
  | { readonly forms: AccentForms }
  | { readonly forms: undefined; readonly contrast: number; readonly instead: string };

/** Checks a colour, `#1c6b47`, as the accent on light surfaces, and derives its form for dark ones. */
export function checkAccent(colour: string): AccentCheck {
  const contrast = leastContrastOn('light', colour);
  if (contrast >= leastContrast) return { forms: { light: colour, dark: towards('#ffffff', colour, 'dark', darkContrast) } };
  return { forms: undefined, contrast, instead: towards('#000000', colour, 'light', leastContrast) };
}

/** Mixes the colour with black or white, no more than needed. */
function towards(end: string, colour: string, theme: keyof typeof grounds, wanted: number): string {
  const mix = interpolate([colour, end], 'oklab');
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = formatHex(mix(share));
    if (leastContrastOn(theme, mixed) >= wanted) return mixed;
  }
  return end;
}

/** The lowest contrast with the grounds of a theme and with the soft ground that is made of the colour itself. */
function leastContrastOn(theme: keyof typeof grounds, colour: string): number {
  const soft = formatHex(interpolate([grounds[theme][1], colour], 'rgb')(softShare));
  return Math.min(...[...grounds[theme], soft].map(ground => wcagContrast(colour, ground)));
}
