import { darker, lighter, luminance, type Colour } from './colour.js';
import { contentsOf } from './contents/contents-of.js';
import { drawLabel } from './label/draw-label.js';
import { light } from './light.js';
import { packOf } from './packs/pack-of.js';
import type { Pack } from './packs/pack.js';
import type { PictureFacts } from '@kirana/contracts';
import { at, line, oval, shape } from './strokes.js';

/**
 * Draws a product: its pack on a transparent square of 512 × 512, with the contents in a window and its names and quantity on the label.
 * The same facts always give the same SVG; no font is needed to render it.
 */
export function drawProduct(facts: PictureFacts): string {
  const { colour, draw } = contentsOf(facts);
  const pack = packOf(facts, colour);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="18 18 476 476" width="512" height="512">' +
    `<defs>${light}</defs>` +
    oval(266, 470, pack.foot + 26, 20, 0, 'url(#shade)') +
    pack.body +
    drawWindow(facts.categoryId, pack, colour) +
    at(pack.window.x, pack.window.y + 4, draw(), 0, (pack.window.size / 200) * fill(facts.categoryId)) +
    (facts.categoryId === 'frozen' ? frost(pack) : '') +
    drawLabel(facts, pack.label, colour) +
    '</svg>'
  );
}

/** Returns the share of the window that the contents fill. */
function fill(categoryId: string): number {
  return categoryId === 'snacks' || categoryId === 'frozen' ? 1.04 : categoryId === 'beverages' ? 0.84 : 0.94;
}

/** Draws the window; each category has a different shape: an arch, a circle, a pane. */
function drawWindow(categoryId: string, { window: { x, y, size } }: Pack, colour: Colour): string {
  const h = size / 2;
  const pane = luminance(colour) > 0.45 ? lighter(colour, 0.82) : lighter(colour, 0.76);
  const rim = luminance(colour) > 0.3 ? darker(colour, 0.3) : lighter(colour, 0.35);
  const forms: Readonly<Record<string, string>> = {
    spices: `M${x - h} ${y + h}V${y - h * 0.1}C${x - h} ${y - h * 0.62} ${x - h * 0.3} ${y - h * 0.7} ${x} ${y - h * 1.06}C${x + h * 0.3} ${y - h * 0.7} ${x + h} ${y - h * 0.62} ${x + h} ${y - h * 0.1}V${y + h}z`,
    lentils: `M${x - h} ${y}a${h} ${h} 0 0 1 ${size} 0a${h} ${h} 0 0 1 ${-size} 0z`,
    rice: `M${x - h * 1.1} ${y - h * 0.7}q0-${h * 0.24} ${h * 0.24}-${h * 0.24}h${h * 1.72}q${h * 0.24} 0 ${h * 0.24} ${h * 0.24}v${h * 1.5}q0 ${h * 0.24}-${h * 0.24} ${h * 0.24}h-${h * 1.72}q-${h * 0.24} 0-${h * 0.24}-${h * 0.24}z`,
    beverages: `M${x} ${y - h * 1.04}C${x + h * 1.3} ${y - h * 0.9} ${x + h * 1.2} ${y + h * 0.7} ${x} ${y + h}C${x - h * 1.2} ${y + h * 0.7} ${x - h * 1.3} ${y - h * 0.9} ${x} ${y - h * 1.04}z`,
  };
  const form = forms[categoryId];
  if (form) return shape(form, pane) + line(form, rim, 5);
  const rays = Array.from({ length: 16 }, (_, index) =>
    at(x, y, shape(`M0 0L-13-${h * 1.12}H13z`, lighter(colour, 0.3)), index * 22.5),
  ).join('');
  return categoryId === 'frozen'
    ? oval(x, y + 6, h * 1.1, h * 0.96, 0, lighter(colour, 0.74))
    : rays + oval(x, y, h * 0.92, h * 0.92, 0, pane);
}

/** Draws the mark of frozen products, low on the left: a tile has its chips and its heart in the upper corners. */
function frost({ window: { x, y, size } }: Pack): string {
  const flake = [0, 60, 120].map(turn => at(0, 0, line('M0-22V22M-7-16L0-9 7-16M-7 16L0 9 7 16', '#ffffff', 4.6), turn)).join('');
  return at(x - size * 0.46, y + size * 0.38, oval(0, 0, 30, 30, 0, '#3d78a8') + flake, 0, 0.94);
}
