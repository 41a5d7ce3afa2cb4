import { z } from 'zod';

/** Longitude before latitude, as GeoJSON has them; degrees. */
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Ring = z.array(Position).min(4).readonly();
const Line = z.array(Position).min(2).readonly();

const Outline = z.object({
  type: z.literal('Feature'),
  properties: z.object({ district: z.string().min(1).max(60).describe('Its name, as the shop has it.') }),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).min(1).readonly() }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring).min(1).readonly()).min(1).readonly() }),
  ]),
});

const Water = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    water: z.string().min(1).max(60).describe('Its kind, such as `river`.'),
    name: z.string().min(1).max(60).optional().describe('Written along it where the map shows it from west to east.'),
  }),
  geometry: z.object({ type: z.literal('LineString'), coordinates: Line }),
});

/** How a shop's maps look: outlines of districts and waters, as GeoJSON. */
export const CityMap = z.object({
  type: z.literal('FeatureCollection'),
  features: z
    .array(z.union([Outline, Water]))
    .max(300)
    .readonly(),
});
export type CityMap = z.infer<typeof CityMap>;

/** Most that a map may weigh, bytes of JSON: customers who look where their order is get it, and Linux passes on no variable of more than 128 KiB. */
export const mostOfMap = 100_000;

/** Returns the names of the districts that a map outlines. */
export const outlinedIn = ({ features }: CityMap): string[] =>
  features.flatMap(({ properties }) => ('district' in properties ? [properties.district] : []));
