import { equirectangular, type Place } from './projection.js';

/** Warsaw with a margin around it. */
export const warsaw = equirectangular({ north: 52.322, south: 52.114, west: 20.848, east: 21.184, width: 640 });

/**
 * Centres of the districts around the ten that the shop delivers to. They only shape those ten; an address in one of them cannot be chosen.
 */
export const neighbours: readonly Place[] = [
  { latitude: 52.323, longitude: 21.0 },
  { latitude: 52.29, longitude: 21.05 },
  { latitude: 52.262, longitude: 21.04 },
  { latitude: 52.27, longitude: 21.13 },
  { latitude: 52.19, longitude: 21.16 },
  { latitude: 52.202, longitude: 20.885 },
  { latitude: 52.178, longitude: 20.955 },
];

/** Centre line of the Vistula from south to north, long enough to be recognisable. */
const vistula: readonly (readonly [latitude: number, longitude: number])[] = [
  [52.06, 21.235],
  [52.105, 21.19],
  [52.145, 21.155],
  [52.175, 21.128],
  [52.198, 21.105],
  [52.214, 21.078],
  [52.226, 21.054],
  [52.2375, 21.04],
  [52.25, 21.0255],
  [52.2635, 21.008],
  [52.278, 20.998],
  [52.292, 20.978],
  [52.308, 20.952],
  [52.325, 20.925],
  [52.36, 20.88],
];

/** The Vistula in the drawing. */
export const river = vistula.map(([latitude, longitude]) => warsaw.project({ latitude, longitude }));
