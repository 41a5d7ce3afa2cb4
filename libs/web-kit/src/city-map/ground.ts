import type { CityMap, Store } from '@kirana/contracts';
import { isUsualCity } from '@kirana/i18n';
import { districtAreas } from './districts.js';
import { neighbours, river, warsaw } from './geography.js';
import { sharpArea, softArea, softLine } from './lines.js';
import { equirectangular, type Frame, type Place, type Point, type Projection } from './projection.js';

export interface Area {
  name: string;
  centre: Point;
  /** The `d` of a path; empty: not drawn. */
  outline: string;
}

export interface Water {
  /** The `d` of a path. */
  line: string;
  /** From left to right: the baseline of its name. */
  baseline: string;
  /** Left out: none is written. */
  name?: string | undefined;
}

/** What a map of the city shows under its marks. */
export interface Ground extends Projection {
  areas: readonly Area[];
  waters: readonly Water[];
}

/** What a map needs to know of the shop. */
export type Mapped = Pick<Store, 'districts' | 'warehouse'>;

/**
 * Returns the ground of the shop's maps: its own map; without one Warsaw as it is drawn, and another city by the centres of its districts.
 *
 * @param vistula the name of Warsaw's river
 */
export function groundOf({ districts, warehouse }: Mapped, map: CityMap | undefined, vistula: string): Ground {
  if (map && map.features.length > 0) return ownGround(districts, warehouse, map);
  const isWarsaw = isUsualCity();
  const projection = isWarsaw ? warsaw : equirectangular(frameAround([...districts, warehouse], roomForAreas));
  const outlines = districtAreas(districts.map(projection.project), isWarsaw ? neighbours.map(projection.project) : []).map(
    softArea,
  );
  return {
    ...projection,
    areas: districts.map((district, n) => ({
      name: district.name,
      centre: projection.project(district),
      outline: outlines[n] ?? '',
    })),
    waters: isWarsaw ? [{ ...waterAlong(river), name: vistula }] : [],
  };
}

function ownGround(districts: Mapped['districts'], warehouse: Place, { features }: CityMap): Ground {
  const outlines = features.flatMap(({ properties, geometry }) =>
    'district' in properties && geometry.type !== 'LineString'
      ? [
          {
            name: properties.district,
            rings: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(),
          },
        ]
      : [],
  );
  const corners = outlines.flatMap(({ rings }) => rings.flat().map(placeOf));
  const projection = equirectangular(frameAround([...corners, ...districts, warehouse], roomAtEdge));
  const drawn = (coordinates: readonly Position[]) => coordinates.map(position => projection.project(placeOf(position)));
  return {
    ...projection,
    areas: districts.map(district => ({
      name: district.name,
      centre: projection.project(district),
      outline: outlines
        .filter(({ name }) => name === district.name)
        .flatMap(({ rings }) => rings.map(ring => sharpArea(drawn(ring))))
        .join(''),
    })),
    waters: features.flatMap(({ properties, geometry }) =>
      'water' in properties && geometry.type === 'LineString'
        ? [{ ...waterAlong(drawn(geometry.coordinates)), name: properties.name }]
        : [],
    ),
  };
}

type Position = readonly [longitude: number, latitude: number];

const placeOf = ([longitude, latitude]: Position): Place => ({ latitude, longitude });

function waterAlong(course: readonly Point[]): Pick<Water, 'line' | 'baseline'> {
  const isFromLeft = (course.at(0)?.x ?? 0) <= (course.at(-1)?.x ?? 0);
  return { line: softLine(course), baseline: softLine(isFromLeft ? course : course.toReversed()) };
}

/** Room around the outermost places, as a share of the distance to them: for outlines, and for areas that are drawn around them. */
const [roomAtEdge, roomForAreas] = [0.06, 0.5];

/** Half the extent of the smallest map, degrees of latitude: about 3 km. */
const leastHalf = 0.027;

/** Returns a frame around places in the proportions of Warsaw's, so that a page keeps the same room for every map. */
export function frameAround(places: readonly Place[], room: number): Frame {
  const ends = (degrees: readonly number[]) => [Math.min(...degrees), Math.max(...degrees)] as const;
  const [south, north] = ends(places.map(({ latitude }) => latitude));
  const [west, east] = ends(places.map(({ longitude }) => longitude));
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  const half = Math.max((north - south) / 2, ((east - west) / 2) * shrink, leastHalf) * (1 + room);
  const high = half * (warsaw.height / warsaw.width);
  return {
    north: middle.latitude + high,
    south: middle.latitude - high,
    west: middle.longitude - half / shrink,
    east: middle.longitude + half / shrink,
    width: warsaw.width,
  };
}
