import { clsx } from 'clsx';
import { useId, type CSSProperties } from 'react';
import { motifs, type Motif } from './motifs.js';
import { letterSize } from './letter-size.js';
import { drawPack, labelOf, packLight, type PackShape } from './pack-shapes.js';

export interface PackLook {
  shape: PackShape;
  motif: Motif;
  /** Of the pack itself. */
  colour: string;
}

export interface PackArtProps extends PackLook {
  name: string;
  /** Second line of the label, such as the net quantity. */
  note?: string;
  /** Stands beside the same name in words: hidden from screen readers. */
  decorative?: boolean;
  className?: string;
}

const percent = (units: number) => `${(units / 120) * 100}%`;
const percentOfWidth = (units: number) => `${((units / 120) * 100).toFixed(2)}cqw`;

/**
 * A pack with its name on the label, drawn where there is no picture. The letters are set by CSS from attributes:
 * they wrap and use the page's typeface, and no text search finds the name twice.
 */
export function PackArt({ shape, motif, colour, name, note, decorative, className }: PackArtProps) {
  const light = `pack-light-${useId()}`;
  const label = labelOf[shape];
  const place: CSSProperties = {
    left: percent(label.x),
    top: percent(label.y),
    width: percent(label.width),
    height: percent(label.height),
    fontSize: percentOfWidth(letterSize(name, label)),
  };
  const described = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <div {...described} className={clsx('@container relative aspect-square', className)}>
      <svg viewBox="0 0 120 120" className="absolute inset-0 size-full" aria-hidden focusable="false">
        <defs>{packLight(light)}</defs>
        <ellipse cx="64" cy="108.5" rx="35" ry="4" fill="#2b1a10" opacity=".16" />
        {drawPack(shape, colour, light)}
        <rect {...label} rx="4" fill="#fff9ef" />
        <rect x={label.x} y={label.y} width={label.width} height="2.5" rx="1" fill={colour} />
        <g transform={`translate(${label.x + label.width / 2} ${label.y + 12}) scale(.72)`}>{motifs[motif]}</g>
      </svg>
      <span
        style={place}
        data-name={name}
        data-note={note}
        className="absolute flex flex-col items-center justify-end px-[2.5cqw] pb-[3cqw] text-center leading-[1.08] font-bold text-[#2b1a10] before:line-clamp-3 before:content-[attr(data-name)] after:mt-[1cqw] after:content-[attr(data-note)] after:text-[3.6cqw] after:font-medium after:text-[#6a574a]"
      />
    </div>
  );
}
