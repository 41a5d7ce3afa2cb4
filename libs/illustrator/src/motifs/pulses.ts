import { darker, lighter, type Colour } from '../colour.js';
import { heap } from '../scatter.js';
import { at, ball, disc, line, oval, shape } from '../strokes.js';

/** Halves of skinned pulses, some with the flat side up: toor, chana, moong, urad dal. */
export const splitPeas = (colour: Colour, size = 14): string =>
  heap({
    colours: [colour],
    step: size * 1.65,
    turn: 40,
    kernel: (x, y, turn, fill, index) =>
      at(
        x,
        y,
        index % 3 === 0
          ? oval(0, 2, size, size * 0.74, 0, darker(fill, 0.35)) +
              oval(0, 0, size, size * 0.72, 0, fill) +
              oval(-1, -1, size * 0.72, size * 0.46, 0, lighter(fill, 0.35))
          : shape(
              `M${-size} ${size * 0.5}A${size} ${size} 0 0 1 ${size} ${size * 0.5}Q0 ${size} ${-size} ${size * 0.5}z`,
              darker(fill, 0.3),
            ) +
              shape(
                `M${-size} ${size * 0.35}A${size} ${size * 0.95} 0 0 1 ${size} ${size * 0.35}Q0 ${size * 0.75} ${-size} ${size * 0.35}z`,
                fill,
              ) +
              oval(-size * 0.3, -size * 0.15, size * 0.3, size * 0.18, -25, lighter(fill, 0.6)),
        turn,
      ),
  });

/** Flat little discs: red and brown lentils. */
export const lentils = (colour: Colour, size = 12): string =>
  heap({
    colours: [colour],
    step: size * 1.55,
    turn: 30,
    kernel: (x, y, turn, fill) =>
      at(
        x,
        y,
        oval(0, 2, size, size * 0.66, 0, darker(fill, 0.38)) +
          oval(0, 0, size, size * 0.62, 0, fill) +
          oval(-size * 0.25, -size * 0.18, size * 0.4, size * 0.18, -15, lighter(fill, 0.55)),
        turn,
      ),
  });

/** Halves with a strip of their skin: moong chilka. */
export const skinnedHalves = (inside: Colour, skin: Colour, size = 13): string =>
  heap({
    colours: [inside],
    step: size * 1.6,
    turn: 60,
    kernel: (x, y, turn, fill, index) =>
      at(
        x,
        y,
        oval(0, 1.5, size, size * 0.72, 0, darker(skin, 0.2)) +
          (index % 2 === 0
            ? oval(0, -0.5, size * 0.8, size * 0.48, 0, fill)
            : oval(-2, -2, size * 0.5, size * 0.25, 0, lighter(skin, 0.35))),
        turn,
      ),
  });

/** Whole beans with a pale line at the hilum: mung, urad, moth. */
export const beans = (colour: Colour, size = 11): string =>
  heap({
    colours: [colour, darker(colour, 0.1)],
    step: size * 1.75,
    turn: 60,
    kernel: (x, y, turn, fill) =>
      at(
        x,
        y,
        oval(1, 2, size, size * 0.8, 0, darker(fill, 0.4)) +
          oval(0, 0, size, size * 0.78, 0, fill) +
          oval(0, 0, size, size * 0.78, 0, 'url(#ball)') +
          line(`M${-size * 0.35} ${size * 0.25}H${size * 0.35}`, lighter(fill, 0.75), 2),
        turn,
      ),
  });

/** Wrinkled chickpeas with a beak. */
export const chickpeas = (colour: Colour, size = 16): string =>
  heap({
    colours: [colour],
    step: size * 1.7,
    turn: 90,
    kernel: (x, y, turn, fill) =>
      at(
        x,
        y,
        disc(1.5, 2, size, darker(fill, 0.38)) +
          shape(
            `M${-size * 0.3} ${-size * 0.85}L${size * 0.15} ${-size * 1.3}L${size * 0.45} ${-size * 0.8}z`,
            darker(fill, 0.12),
          ) +
          ball(0, 0, size, fill) +
          line(
            `M${size * 0.05} ${-size * 0.8}Q${size * 0.35} 0 ${size * 0.1} ${size * 0.65}M${-size * 0.6} ${-size * 0.3}Q${-size * 0.2} ${size * 0.1} ${-size * 0.5} ${size * 0.5}`,
            darker(fill, 0.28),
            1.6,
          ),
        turn,
      ),
  });

/** Kidney-shaped beans, optionally with speckles. */
export const kidneyBeans = (colour: Colour, speckle?: Colour, size = 19): string =>
  heap({
    colours: [colour],
    step: size * 1.5,
    turn: 70,
    kernel: (x, y, turn, fill) => {
      const d = `M${-size} 0C${-size} ${-size * 0.9} ${size} ${-size * 0.9} ${size} 0C${size} ${size * 0.55} ${size * 0.4} ${size * 0.5} 0 ${size * 0.3}C${-size * 0.4} ${size * 0.5} ${-size} ${size * 0.55} ${-size} 0z`;
      const marks = speckle
        ? line(
            `M${-size * 0.6} ${-size * 0.2}l6-3M${size * 0.1} ${-size * 0.4}l7 4M${size * 0.5} 0l-4 4M${-size * 0.2} 0l-6 2`,
            speckle,
            3,
          )
        : '';
      return at(
        x,
        y,
        at(1, 2, shape(d, darker(fill, 0.42))) +
          shape(d, fill) +
          marks +
          oval(-size * 0.3, -size * 0.32, size * 0.4, size * 0.12, -8, lighter(fill, 0.55)),
        turn,
      );
    },
  });

/** Pale beans with a dark eye. */
export const eyedBeans = (colour: Colour, eye: Colour, size = 16): string =>
  heap({
    colours: [colour],
    step: size * 1.6,
    turn: 60,
    kernel: (x, y, turn, fill) =>
      at(
        x,
        y,
        oval(1, 2, size, size * 0.68, 0, darker(fill, 0.4)) +
          oval(0, 0, size, size * 0.66, 0, fill) +
          oval(0, size * 0.22, size * 0.4, size * 0.3, 0, eye) +
          oval(0, size * 0.22, size * 0.16, size * 0.08, 0, '#ffffff'),
        turn,
      ),
  });

/** Spongy lumps of soya. */
export const lumps = (colour: Colour, size = 21): string =>
  heap({
    colours: [colour],
    step: size * 1.5,
    kernel: (x, y, turn, fill) => {
      const d = `M${-size} 2C${-size} ${-size * 0.8} ${-size * 0.3} ${-size} ${size * 0.2} ${-size * 0.8}C${size} ${-size * 0.7} ${size * 1.1} 0 ${size * 0.8} ${size * 0.5}C${size * 0.3} ${size} ${-size * 0.9} ${size * 0.9} ${-size} 2z`;
      return at(
        x,
        y,
        at(1, 3, shape(d, darker(fill, 0.4))) +
          shape(d, fill) +
          disc(-6, -5, 2.6, darker(fill, 0.25)) +
          disc(6, -7, 2, darker(fill, 0.25)) +
          disc(3, 6, 2.8, darker(fill, 0.25)) +
          disc(-7, 6, 1.8, darker(fill, 0.25)),
        turn,
      );
    },
  });
