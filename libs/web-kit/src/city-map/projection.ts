/** Degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** In units of the drawing, y downwards. */
export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  north: number;
  south: number;
  west: number;
  east: number;
  /** Width of the drawing; its height follows from the frame. */
  width: number;
}

export interface Projection {
  width: number;
  height: number;
  project: (place: Place) => Point;
  placeAt: (point: Point) => Place;
}

/**
 * Creates an equirectangular projection: at the frame's middle latitude a unit is equally long east and north. Within a city the error is
 * far below the width of a line.
 */
export function equirectangular({ north, south, west, east, width }: Frame): Projection {
  const shrink = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const scale = width / ((east - west) * shrink);
  return {
    width,
    height: (north - south) * scale,
    project: ({ latitude, longitude }) => ({ x: (longitude - west) * shrink * scale, y: (north - latitude) * scale }),
    placeAt: ({ x, y }) => ({ latitude: north - y / scale, longitude: west + x / (shrink * scale) }),
  };
}
