import { darker, luminance, type Colour } from '../colour.js';
import type { PictureFacts } from '@kirana/contracts';
import { rect, shape } from '../strokes.js';
import { lettering, widthOf } from './letters.js';
import { lineHeight, setLines, type SetText } from './set-lines.js';

export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const inset = 10;
const paper = '#fff9ef';
const ink = '#2b1a10';

export interface Line {
  readonly text: string;
  readonly face: 'name' | 'second' | 'quantity';
  readonly size: number;
  /** Vertical position of the baseline. */
  readonly y: number;
}

/** Formats a quantity: `500 g`, `12 pcs`. */
export const quantityText = ({ amount, unit }: PictureFacts['netQuantity']): string => `${amount} ${unit}`;

/** Lays out the lines of a label so that all of them fit inside its edges. */
export function layOut({ name, indianName, netQuantity }: PictureFacts, box: LabelBox): Line[] {
  const width = box.width - 2 * inset;
  const said = name.trim().toLowerCase() === indianName.trim().toLowerCase() ? '' : indianName.trim();
  const pill = { size: 23, height: 34 };
  const second: SetText =
    said === '' ? { lines: [], size: 0 } : setLines('second', said, { width, height: 46, maxLines: 1 }, 21, 15);
  const taken = 20 + second.lines.length * (second.size * lineHeight + 5) + pill.height + 10;
  const first = setLines('name', name, { width, height: box.height - taken, maxLines: 4 }, 42, 16);
  const text = first.lines.length * first.size * lineHeight + second.lines.length * (second.size * lineHeight + 5);
  let y = box.y + 13 + Math.max(0, (box.height - pill.height - 26 - text) / 2);
  const lines: Line[] = first.lines.map(line => ({
    text: line,
    face: 'name' as const,
    size: first.size,
    y: (y += first.size * lineHeight) - first.size * 0.2,
  }));
  lines.push(
    ...second.lines.map(line => ({
      text: line,
      face: 'second' as const,
      size: second.size,
      y: (y += second.size * lineHeight + 5) - second.size * 0.22,
    })),
  );
  const quantity = setLines(
    'quantity',
    quantityText(netQuantity),
    { width: width - 24, height: pill.height, maxLines: 1 },
    pill.size,
    9,
  );
  return [
    ...lines,
    {
      text: quantity.lines[0] ?? '',
      face: 'quantity',
      size: quantity.size,
      y: box.y + box.height - 10 - pill.height / 2 + quantity.size * 0.36,
    },
  ];
}

/** Draws a paper label with the shop's awning as its upper edge. */
export function drawLabel(facts: PictureFacts, box: LabelBox, colour: Colour): string {
  const deep = luminance(colour) > 0.3 ? darker(colour, 0.34) : darker(colour, 0.06);
  const middle = box.x + box.width / 2;
  const lines = layOut(facts, box);
  const quantity = lines.at(-1) as Line;
  const pillWidth = Math.min(box.width - 2 * inset, widthOf('quantity', quantity.text, quantity.size) + 30);
  return (
    rect(box.x + 2, box.y + 4, box.width, box.height, 12, ink, ' opacity=".2"') +
    rect(box.x, box.y, box.width, box.height, 12, paper) +
    awning(box, deep) +
    rect(middle - pillWidth / 2, box.y + box.height - 44, pillWidth, 34, 17, deep) +
    lines
      .map(({ text, face, size, y }) =>
        shape(lettering(face, text, size, middle, y), face === 'quantity' ? '#ffffff' : face === 'second' ? '#6a574a' : ink),
      )
      .join('')
  );
}

function awning({ x, y, width }: LabelBox, colour: Colour): string {
  const count = Math.round(width / 26);
  const step = width / count;
  const scallops = Array.from({ length: count }, () => `a${step / 2} ${step / 2.4} 0 0 1 ${-step} 0`).join('');
  return (
    shape(`M${x} ${y + 6}q0-14 12-14h${width - 24}q12 0 12 14z`, colour) + shape(`M${x} ${y}h${width}v6${scallops}z`, colour)
  );
}
