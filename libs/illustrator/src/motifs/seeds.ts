import { darker, lighter, type Colour } from '../colour.js';
import { heap, type Kernel } from '../scatter.js';
import { at, ball, disc, line, oval, shape } from '../strokes.js';

/** Long ribbed seeds: cumin, fennel, ajwain. `length` is half the length of a seed. */
export const longSeeds = (colour: Colour, length = 15): string =>
  heap({
    colours: [colour, darker(colour, 0.12)],
    step: length * 1.25,
    turn: 75,
    kernel: (x, y, turn, fill) =>
      at(
        x,
        y,
        oval(0, 0, length, length * 0.36, 0, darker(fill, 0.3)) +
          oval(0, -1, length * 0.94, length * 0.28, 0, fill) +
          line(`M${-length * 0.7} -1.5H${length * 0.7}`, lighter(fill, 0.45), 1.3),
        turn,
      ),
  });

const bead =
  (radius: number): Kernel =>
  (x, y, _turn, fill) =>
    disc(x + 1, y + 1.5, radius, darker(fill, 0.4)) + ball(x, y, radius, fill);

/** Small round seeds: mustard, peppercorns, coriander, millet. */
export const beads = (colour: Colour, radius = 8): string =>
  heap({ colours: [colour, darker(colour, 0.1)], step: radius * 1.75, kernel: bead(radius) });

/** Round seeds of several kinds in one heap. */
export const mixedSeeds = (colours: readonly Colour[], radius = 8): string =>
  heap({
    colours,
    step: radius * 1.8,
    turn: 70,
    kernel: (x, y, turn, fill, index) =>
      index % 3 === 0
        ? bead(radius)(x, y, turn, fill, index)
        : at(
            x,
            y,
            oval(0, 0, radius * 1.3, radius * 0.5, 0, darker(fill, 0.25)) + oval(0, -1, radius * 1.2, radius * 0.4, 0, fill),
            turn,
          ),
  });

/** Angular pieces: fenugreek, nigella, salt. */
export const chips = (colour: Colour, size = 9): string =>
  heap({
    colours: [colour],
    step: size * 1.6,
    kernel: (x, y, turn, fill) =>
      at(
        x,
        y,
        shape(
          `M${-size} ${-size * 0.6}L${size * 0.7} ${-size * 0.8}L${size} ${size * 0.6}L${-size * 0.6} ${size * 0.8}z`,
          darker(fill, 0.25),
        ) +
          shape(
            `M${-size} ${-size * 0.6}L${size * 0.7} ${-size * 0.8}L${size * 0.5} ${size * 0.2}L${-size * 0.7} ${size * 0.3}z`,
            fill,
          ),
        turn,
      ),
  });

/** Flat drop-shaped seeds: sesame. */
export const drops = (colour: Colour, size = 10): string =>
  heap({
    colours: [colour, lighter(colour, 0.2)],
    step: size * 1.35,
    kernel: (x, y, turn, fill) => {
      const d = `M0 ${-size}Q${size * 0.75} ${size * 0.2} 0 ${size * 0.8}Q${-size * 0.75} ${size * 0.2} 0 ${-size}z`;
      return at(x, y, at(1, 1.5, shape(d, darker(fill, 0.35))) + shape(d, fill), turn);
    },
  });

/** A soft mound of powder; its base is at y = 78. */
export function powder(colour: Colour): string {
  const specks = heap({
    colours: [darker(colour, 0.22), lighter(colour, 0.4)],
    step: 21,
    kernel: (x, y, _turn, fill) => disc(x * 0.8, y * 0.8 + 14, 1.8, fill),
  });
  return (
    shape('M-98 76C-70 62-58-24-6-40 12-44 30-30 44-4 60 26 74 66 98 76 60 90-60 90-98 76z', darker(colour, 0.08)) +
    shape('M-98 76C-70 62-58-24-6-40-2-10-22 54-52 84-70 83-88 80-98 76z', lighter(colour, 0.22)) +
    shape('M44-4C60 26 74 66 98 76 82 81 60 84 36 86 54 60 52 26 44-4z', darker(colour, 0.24)) +
    specks
  );
}
