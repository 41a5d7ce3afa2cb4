/** A colour in the format `#rrggbb`. */
export type Colour = string;

/** Mixes a colour with a share (0 to 1) of another. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const a = channels(colour);
  const b = channels(other);
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#fff9ef', share);

export const darker = (colour: Colour, share: number): Colour => mix(colour, '#2b1a10', share);

/** Returns the relative luminance (WCAG 2) of a colour: 0 for black, 1 for white. */
export function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map(value => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16));
}
