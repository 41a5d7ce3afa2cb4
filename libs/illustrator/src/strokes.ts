/** Helpers that return SVG elements. Numbers are units of the drawing; colours have the format `#rrggbb`. */

export const oval = (x: number, y: number, rx: number, ry: number, turn: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${turn === 0 ? '' : ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`}${more}/>`;

export const disc = (x: number, y: number, r: number, fill: string, more = ''): string => oval(x, y, r, r, 0, fill, more);

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"${more}/>`;

/** Translates, rotates and scales an element. */
export const at = (x: number, y: number, piece: string, turn = 0, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`}${scale === 1 ? '' : ` scale(${n(scale)})`}">${piece}</g>`;

/** Mirrors an element horizontally. */
export const mirrored = (piece: string): string => `<g transform="scale(-1 1)">${piece}</g>`;

/** Applies the light of the drawing, from the upper left, to a piece with this outline. */
export const lit = (d: string): string => shape(d, 'url(#lit)');

/** Draws a ball in that light. */
export const ball = (x: number, y: number, r: number, fill: string): string => disc(x, y, r, fill) + disc(x, y, r, 'url(#ball)');

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
