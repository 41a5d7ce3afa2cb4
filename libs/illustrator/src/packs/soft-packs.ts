import { darker, lighter, type Colour } from '../colour.js';
import { line, lit, rect, shape } from '../strokes.js';
import type { Pack } from './pack.js';

const label = { x: 131, y: 290, width: 250, height: 160 };
const window = { x: 256, y: 184, size: 196 };

/** A stand-up pouch. */
export function pouch(colour: Colour): Pack {
  const outline = 'M122 58q0-10 10-10h248q10 0 10 10l14 384q2 28-28 28H136q-30 0-28-28z';
  return {
    body:
      shape(outline, colour) +
      lit(outline) +
      shape('M122 58q0-10 10-10h248q10 0 10 10l1 22H121z', darker(colour, 0.22)) +
      line('M128 64h256', lighter(colour, 0.5), 2.5, ' stroke-dasharray="4 6"') +
      shape('M121 80h270l-1 6H120z', lighter(colour, 0.4), ' opacity=".55"') +
      line('M138 108l-10 300', '#ffffff', 5, ' opacity=".3"') +
      shape('M110 436q146 34 292 0l2 10q0 24-28 24H136q-28 0-28-24z', darker(colour, 0.26), ' opacity=".55"'),
    window,
    label,
    foot: 158,
  };
}

/** A pillow of film with crimped ends, for up to a kilogram. */
export function bag(colour: Colour): Pack {
  const crimp = Array.from({ length: 14 }, (_, index) => `l10 ${index % 2 ? 10 : -10}l10 ${index % 2 ? -10 : 10}`).join('');
  const outline = `M116 44${crimp}q-12 60 6 150 22 120 12 210-6 60-20 66H118q-14-6-20-66-10-90 12-210 18-90 6-150z`;
  return {
    body:
      shape(outline, colour) +
      lit(outline) +
      shape('M114 48h284l-6 34H120z', darker(colour, 0.2), ' opacity=".75"') +
      line('M124 60h264M122 70h268', lighter(colour, 0.45), 2, ' opacity=".8"') +
      line('M128 96q-6 40 4 74M384 96q6 40-4 74', darker(colour, 0.3), 3, ' opacity=".5"') +
      line('M116 220q-14 90-8 170', '#ffffff', 6, ' opacity=".34"') +
      shape('M101 440q155 22 310 0-4 24-15 30H116q-11-6-15-30z', darker(colour, 0.24), ' opacity=".6"'),
    window,
    label,
    foot: 160,
  };
}

/** A sewn sack with ears, for more than a kilogram. */
export function sack(colour: Colour): Pack {
  const cloth = '#ead9b6';
  const outline =
    'M112 74Q96 44 86 42 104 32 132 48 256 62 380 48 408 32 426 42 416 44 400 74 442 180 434 330 430 430 404 470H108Q82 430 78 330 70 180 112 74z';
  const weave = Array.from(
    { length: 12 },
    (_, index) => `M${104 - index * 2} ${92 + index * 32}Q256 ${108 + index * 32} ${408 + index * 2} ${92 + index * 32}`,
  ).join('');
  const band = 'M77 284Q256 300 435 284L433 372Q431 440 410 462H102Q81 440 79 372z';
  return {
    body:
      shape(outline, cloth) +
      line(weave, '#b99a63', 2, ' opacity=".5"') +
      shape('M100 112Q256 128 412 112L424 200Q428 250 435 284 256 300 77 284 84 250 88 200z', colour) +
      shape(band, darker(colour, 0.14)) +
      line('M80 276Q256 292 432 276', lighter(colour, 0.6), 4) +
      line('M104 122Q256 138 408 122', lighter(colour, 0.6), 4) +
      lit(outline) +
      line('M108 70Q256 86 404 70', '#8a5a2b', 5, ' stroke-dasharray="13 8"') +
      rect(232, 58, 48, 30, 4, darker(colour, 0.1), ' transform="rotate(4 256 70)"'),
    window: { x: 256, y: 192, size: 172 },
    label: { x: 120, y: 294, width: 272, height: 158 },
    foot: 182,
  };
}
