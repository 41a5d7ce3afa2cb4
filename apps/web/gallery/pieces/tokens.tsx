import type { Pieces } from './pieces.js';

const grounds = [
  'paper',
  'surface',
  'leaf',
  'leaf-strong',
  'leaf-soft',
  'turmeric',
  'turmeric-soft',
  'chilli',
  'chilli-soft',
  'info',
  'info-soft',
  'line',
  'edge',
];
const tints = ['spices', 'lentils', 'rice', 'snacks', 'beverages', 'frozen'];
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'];

const swatch = (name: string) => (
  <div key={name} className="flex flex-col gap-1 text-xs">
    <div className="size-16 rounded-card border border-line" style={{ background: `var(--${name})` }} />
    {name}
  </div>
);

export const tokens: Pieces = () => ({
  Colours: grounds.map(swatch),
  'Category tints': tints.map(name => swatch(`tint-${name}`)),
  'Type scale': (
    <div className="flex flex-col gap-1">
      {sizes.map(size => (
        <p key={size} className={size}>
          {size} <span className="font-display">Dal, ryż, przyprawy</span> <span className="tabular-nums">12,90 zł</span>
        </p>
      ))}
    </div>
  ),
  'Shapes and shadow': ['rounded-card', 'rounded-control', 'rounded-small', 'rounded-full'].map(shape => (
    <div key={shape} className={`grid h-16 w-28 place-items-center bg-surface text-xs shadow-float ${shape}`}>
      {shape}
    </div>
  )),
  Skeleton: <div className="skeleton h-6 w-48" />,
});
