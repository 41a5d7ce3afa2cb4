import { darker, lighter, type Colour } from '../colour.js';
import { line, lit, oval, rect, shape } from '../strokes.js';
import type { Pack } from './pack.js';

/** A carton, seen slightly from the right. */
export function box(colour: Colour): Pack {
  const front = 'M104 86H352V470H112q-8 0-8-8z';
  return {
    body:
      shape('M104 86l46-40H408l-56 40z', lighter(colour, 0.4)) +
      line('M128 66H380', darker(colour, 0.14), 2.5) +
      shape('M352 86l56-40V428l-56 42z', darker(colour, 0.36)) +
      shape('M352 150l56-42v40l-56 44z', lighter(colour, 0.2), ' opacity=".5"') +
      shape(front, colour) +
      lit(front) +
      line('M116 98V452', '#ffffff', 4, ' opacity=".3"'),
    window: { x: 228, y: 190, size: 194 },
    label: { x: 112, y: 294, width: 232, height: 160 },
    foot: 158,
  };
}

/** A jar with a screw lid. */
export function jar(colour: Colour): Pack {
  const glass = 'M150 106q-38 20-38 62v254q0 48 48 48h192q48 0 48-48V168q0-42-38-62z';
  const lid = 'M150 40h212q12 0 12 12v44q0 12-12 12H150q-12 0-12-12V52q0-12 12-12z';
  return {
    body:
      shape(glass, lighter(colour, 0.2)) +
      lit(glass) +
      shape('M150 108h212q20 8 30 26H120q10-18 30-26z', '#ffffff', ' opacity=".4"') +
      shape(lid, darker(colour, 0.4)) +
      lit(lid) +
      line(Array.from({ length: 13 }, (_, index) => `M${154 + index * 17} 54v40`).join(''), '#ffffff', 2.4, ' opacity=".22"') +
      line('M128 170V420', '#ffffff', 8, ' opacity=".42"'),
    window: { x: 256, y: 206, size: 164 },
    label: { x: 128, y: 298, width: 256, height: 152 },
    foot: 152,
  };
}

/** A can with a bright rim. */
export function tin(colour: Colour): Pack {
  const wall = 'M116 80V440q0 32 140 32t140-32V80z';
  const print = 'M116 104V428q0 30 140 30t140-30V104q0 28-140 28T116 104z';
  return {
    body:
      shape(wall, '#cfcac0') +
      shape(print, colour) +
      shape('M116 128V142q0 30 140 30t140-30V128q0 30-140 30T116 128z', lighter(colour, 0.5), ' opacity=".7"') +
      lit(wall) +
      oval(256, 80, 140, 32, 0, '#f0ede6') +
      oval(256, 82, 122, 25, 0, '#c4beb2') +
      oval(252, 86, 108, 19, 0, '#d9d4ca') +
      line('M136 150V420', '#ffffff', 8, ' opacity=".35"'),
    window: { x: 256, y: 222, size: 148 },
    label: { x: 131, y: 298, width: 250, height: 142 },
    foot: 152,
  };
}

/** A bottle with a cap, through which its contents are visible. */
export function bottle(colour: Colour): Pack {
  const glass = 'M214 76h84v34q0 28 34 46 48 26 48 78v196q0 40-40 40H172q-40 0-40-40V234q0-52 48-78 34-18 34-46z';
  const cap = 'M210 28h92q8 0 8 8v40H202V36q0-8 8-8z';
  return {
    body:
      shape(glass, colour) +
      lit(glass) +
      shape('M214 76h84v18h-84z', lighter(colour, 0.5), ' opacity=".6"') +
      shape(cap, darker(colour, 0.5)) +
      lit(cap) +
      line(Array.from({ length: 7 }, (_, index) => `M${214 + index * 14} 40v28`).join(''), '#ffffff', 2, ' opacity=".25"') +
      rect(144, 236, 9, 180, 4.5, '#ffffff', ' opacity=".36"'),
    window: { x: 256, y: 220, size: 146 },
    label: { x: 142, y: 300, width: 228, height: 150 },
    foot: 136,
  };
}
