import { darker, lighter, type Colour } from '../colour.js';
import { heap } from '../scatter.js';
import { at, disc, line, oval, shape } from '../strokes.js';

/** Grains of rice; `slim` is length divided by width. */
export const rice = (colour: Colour, length = 16, slim = 4.4): string =>
  heap({
    colours: [colour, lighter(colour, 0.3)],
    step: length * 1.12,
    turn: 80,
    kernel: (x, y, turn, fill) =>
      at(
        x,
        y,
        oval(0, 1.4, length, length / slim + 0.8, 0, darker(fill, 0.34)) +
          oval(0, 0, length, length / slim, 0, fill) +
          oval(-length * 0.2, -length / slim / 3, length * 0.45, 1.1, 0, '#ffffff'),
        turn,
      ),
  });

/** Flattened grains: poha. */
export const flakes = (colour: Colour, size = 17): string =>
  heap({
    colours: [colour, darker(colour, 0.06)],
    step: size * 1.25,
    turn: 80,
    kernel: (x, y, turn, fill) => {
      const d = `M${-size} 1Q${-size * 0.6} ${-size * 0.6} 0 ${-size * 0.5}Q${size * 0.8} ${-size * 0.6} ${size} 0Q${size * 0.7} ${size * 0.6} 0 ${size * 0.5}Q${-size * 0.8} ${size * 0.6} ${-size} 1z`;
      return at(
        x,
        y,
        at(0.5, 2, shape(d, darker(fill, 0.3))) +
          shape(d, fill) +
          line(`M${-size * 0.6} 0Q0 ${-size * 0.3} ${size * 0.6} 0`, darker(fill, 0.16), 1.4),
        turn,
      );
    },
  });

/** Puffed grains: puffed rice, makhana. */
export const puffs = (colour: Colour, size = 13): string =>
  heap({
    colours: [colour],
    step: size * 1.6,
    kernel: (x, y, turn, fill) =>
      at(
        x,
        y,
        oval(1, 2, size, size * 0.8, 0, darker(fill, 0.34)) +
          oval(0, 0, size, size * 0.78, 0, fill) +
          disc(-size * 0.4, -size * 0.2, size * 0.5, lighter(fill, 0.7)) +
          oval(size * 0.4, size * 0.1, size * 0.3, size * 0.12, 20, darker(fill, 0.28)),
        turn,
      ),
  });

/** Glassy pearls: sabudana. */
export const pearls = (radius = 10): string =>
  heap({
    colours: ['#f4f0e8'],
    step: radius * 1.8,
    kernel: (x, y) =>
      disc(x + 1, y + 1.5, radius, '#a79f94') +
      disc(x, y, radius, '#f2eee6') +
      disc(x + 2, y + 2, radius * 0.55, '#dcd5c9') +
      disc(x - 3, y - 3, radius * 0.3, '#ffffff'),
  });

/** Fine or coarse meal: semolina, broken wheat. */
export const meal = (colour: Colour, size = 5): string =>
  shape('M-100 80Q-60-10 0-46 60-10 100 80 0 96-100 80z', darker(colour, 0.14)) +
  heap({
    colours: [colour, lighter(colour, 0.35), darker(colour, 0.14)],
    step: size * 2.1,
    kernel: (x, y, turn, fill) =>
      at(
        x,
        y,
        shape(`M${-size} ${-size * 0.5}L${size * 0.5} ${-size}L${size} ${size * 0.6}L${-size * 0.4} ${size * 0.8}z`, fill),
        turn,
      ),
  });

/** An ear of wheat, from its foot at 0, 90 up. */
export function wheatEar(colour: Colour): string {
  const stalk = line('M0 90Q-4 20 2-60', darker(colour, 0.25), 4);
  const corns = [-66, -46, -26, -6, 14].map((y, index) => {
    const corn = (side: number) =>
      at(
        side * 12,
        y,
        oval(0, 0, 8, 15, side * 32, index % 2 ? colour : lighter(colour, 0.15)) +
          line(`M${side * 4}-12l${side * 12}-26`, darker(colour, 0.12), 1.8),
      );
    return corn(-1) + corn(1);
  });
  return stalk + corns.join('') + oval(2, -82, 7, 14, 0, lighter(colour, 0.15));
}

/** A drooping head of millet or sorghum. */
export function milletHead(colour: Colour): string {
  const head = heap({
    colours: [colour, darker(colour, 0.2)],
    step: 15,
    kernel: (x, y, _turn, fill) => disc(x * 0.44 + 1, y * 1.1 + 2, 7, darker(fill, 0.35)) + disc(x * 0.44, y * 1.1, 6.6, fill),
  });
  return line('M0 90V-30', '#7f8a3a', 5) + shape('M0 70Q-44 40-56 64-30 50 0 82z', '#8a9a45') + at(0, -30, head, 180, 0.72);
}

/** Vermicelli in a loose bundle. */
export function strands(colour: Colour): string {
  const each = Array.from({ length: 17 }, (_, index) => {
    const y = -46 + index * 7.4;
    const bend = ((index * 37) % 40) - 20;
    return line(
      `M-88 ${y + (index % 4) * 3}Q${-30 + bend} ${y - 26 + bend / 2} 0 ${y + 4}T88 ${y + ((index * 5) % 9)}`,
      index % 3 === 0 ? darker(colour, 0.28) : index % 3 === 1 ? colour : lighter(colour, 0.3),
      5.4,
    );
  });
  return each.join('') + shape('M-14-50h28l4 128h-36z', '#b42318') + line('M-14-40h29M-15 70h33', '#fff9ef', 2);
}
