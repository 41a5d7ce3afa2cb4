import { darker, lighter, type Colour } from '../colour.js';
import { at, ball, disc, line, oval, shape } from '../strokes.js';

const leaf = (fill: Colour, veins = 4) => {
  const side = Array.from(
    { length: veins },
    (_, index) => `M0 ${30 - index * 22}l${16 - index * 2}-14M0 ${30 - index * 22}l${-16 + index * 2}-14`,
  ).join('');
  return (
    shape('M0 66C-34 36-36-24 0-78 36-24 34 36 0 66z', fill) +
    shape('M0 66C-34 36-36-24 0-78z', lighter(fill, 0.18)) +
    line('M0 84V-66', darker(fill, 0.28), 3.4) +
    line(side, darker(fill, 0.22), 2)
  );
};

/** Three long leaves. */
export const bayLeaves = (colour: Colour): string =>
  at(-34, 10, leaf(darker(colour, 0.12)), -38, 1.05) +
  at(36, 10, leaf(colour), 38, 1.05) +
  at(0, -4, leaf(lighter(colour, 0.1)), 0, 1.16);

/** Leaflets in pairs along a stalk. */
export const sprig = (colour: Colour): string =>
  line('M-62 84Q-20 20 54-74', darker(colour, 0.3), 4.5) +
  [0, 1, 2, 3]
    .map(index =>
      at(
        -46 + index * 26,
        58 - index * 34,
        at(-26, -10, leaf(index % 2 ? colour : darker(colour, 0.1), 3), -74, 0.5) +
          at(24, 18, leaf(lighter(colour, 0.08), 3), 96, 0.5),
      ),
    )
    .join('') +
  at(62, -80, leaf(lighter(colour, 0.14), 3), 30, 0.46);

/** Fenugreek: three rounded leaflets on each stalk. */
export const trefoils = (colour: Colour): string => {
  const trefoil = (fill: Colour) =>
    line('M0 70Q6 30 0 0', darker(fill, 0.25), 5) +
    [-62, 0, 62]
      .map(turn =>
        at(
          0,
          0,
          shape('M0 4C-30-10-30-50 0-58 30-50 30-10 0 4z', fill) +
            shape('M0 4C-30-10-30-50 0-58z', lighter(fill, 0.16)) +
            line('M0 0V-44', darker(fill, 0.22), 2.4),
          turn,
        ),
      )
      .join('');
  return (
    at(-46, 8, trefoil(darker(colour, 0.12)), -24, 0.9) +
    at(48, 2, trefoil(colour), 24, 0.9) +
    at(0, 12, trefoil(lighter(colour, 0.1)), 0, 1.16)
  );
};

/** Two leaves and a bud. */
export const teaShoot = (colour: Colour): string =>
  line('M0 92Q4 40 0-20', darker(colour, 0.25), 6) +
  at(-34, 14, leaf(colour, 5), -58, 1) +
  at(36, 2, leaf(darker(colour, 0.12), 5), 54, 1) +
  shape('M0 0C-22-30-16-66 0-96 16-66 22-30 0 0z', lighter(colour, 0.25)) +
  line('M0-8V-74', darker(colour, 0.1), 2.6);

/** Blades of khus grass. */
export const grass = (colour: Colour): string =>
  Array.from({ length: 11 }, (_, index) => {
    const lean = (index - 5) * 15;
    return shape(
      `M${lean * 0.18 - 5} 90Q${lean * 0.5 - 6} 10 ${lean} ${-82 + Math.abs(lean) * 0.5}Q${lean * 0.55 + 6} 20 ${lean * 0.18 + 5} 90z`,
      index % 3 === 0 ? darker(colour, 0.2) : index % 3 === 1 ? colour : lighter(colour, 0.25),
    );
  }).join('') +
  shape('M-30 78h60l-5 14h-50z', '#c9a25a') +
  line('M-29 84h58', '#8a6a2c', 3);

export const rose = (colour: Colour): string =>
  at(-56, 50, leaf('#3f7a4c', 3), -70, 0.62) +
  at(58, 48, leaf('#4c8a58', 3), 70, 0.62) +
  disc(0, -2, 68, darker(colour, 0.2)) +
  [0, 72, 144, 216, 288]
    .map((turn, index) =>
      at(0, -2, shape('M-40-20C-44-70 44-70 40-20 20-2-20-2-40-20z', index % 2 ? colour : lighter(colour, 0.12)), turn),
    )
    .join('') +
  disc(0, -2, 36, darker(colour, 0.1)) +
  line('M-22-4q2-24 24-20t18 22q-6 16-22 12t-10-18q6-6 12 0', lighter(colour, 0.5), 5);

/** A bulb of garlic and a clove. */
export const garlic = (): string =>
  shape('M-8-84Q-2-56-30-34C-78-8-70 66 0 66S78-8 30-34Q4-56 10-84z', '#d9cdbf') +
  shape('M-8-84Q-2-56-30-34C-78-8-70 66-6 66-40 30-30-20 0-44z', '#f6efe6') +
  line('M0-50Q-22 0-4 64M2-50Q32 0 14 62', '#b9a6b3', 3) +
  line('M-36-18Q-56 20-30 56', '#c9b3c4', 3) +
  at(62, 56, shape('M-16 26C-24 0-10-26 8-32 24-6 20 20 4 30z', '#f4e9dc') + line('M8-30Q0 0 2 28', '#c9b3c4', 3), 24);

/** Pods of okra, one cut to show the star. */
export const okra = (colour: Colour): string => {
  const pod = (fill: Colour) =>
    shape('M-62-8C-20-26 40-24 84-2 40 22-20 24-62 10z', fill) +
    shape('M-62-8C-20-26 40-24 84-2 40-8-20-8-62 0z', lighter(fill, 0.25)) +
    line('M-54 4Q10 6 66 0', darker(fill, 0.25), 2.6) +
    shape('M-62-12q-14-2-18 4t4 20l14 2z', darker(fill, 0.28));
  const ring =
    disc(0, 0, 25, darker(colour, 0.2)) +
    disc(0, 0, 20, lighter(colour, 0.6)) +
    [0, 72, 144, 216, 288]
      .map(turn => at(0, 0, oval(0, -10, 4.6, 6.6, 0, '#fffaf0') + disc(0, -10, 2.2, '#c9b98c'), turn))
      .join('');
  return (
    at(-4, -46, pod(darker(colour, 0.1)), -12) +
    at(6, -6, pod(colour), 8) +
    at(-44, 50, ring) +
    at(14, 58, ring, 30, 0.9) +
    at(62, 42, ring, 10, 0.8)
  );
};

/** Warty slices of bitter gourd. */
export const bitterGourd = (colour: Colour): string => {
  const warts = Array.from({ length: 12 }, (_, index) =>
    at(0, 0, disc(0, -40, 9, index % 2 ? colour : darker(colour, 0.12)), index * 30),
  ).join('');
  const slice =
    warts +
    disc(0, 0, 39, colour) +
    disc(0, 0, 30, lighter(colour, 0.72)) +
    [20, 140, 260].map(turn => at(0, 0, oval(0, -15, 7, 10, 0, '#e9c27a') + oval(-1, -17, 3, 4, 0, '#fff0d0'), turn)).join('');
  return at(-36, -26, slice) + at(42, -12, slice, 40, 0.94) + at(2, 42, slice, 75, 0.98);
};

/** Long ribbed pods: drumstick. */
export const longPods = (colour: Colour): string =>
  [-28, -10, 8, 26]
    .map((turn, index) =>
      at(
        (index - 1.5) * 26,
        0,
        shape('M-11-88Q0-96 11-88L12 86Q0 94-12 86z', index % 2 ? colour : darker(colour, 0.14)) +
          line('M-3-84L-4 82', lighter(colour, 0.4), 4) +
          line('M6-84V82', darker(colour, 0.3), 3),
        turn * 0.7,
      ),
    )
    .join('') +
  oval(-30, 84, 12, 8, 0, lighter(colour, 0.7)) +
  ball(60, 78, 8, lighter(colour, 0.5));
