import type { District } from '@kirana/contracts';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DistrictName } from './district-name.js';
import { districtAreas } from './districts.js';
import { city, neighbours, river, riverName, softArea } from './geography.js';
import type { Point } from './projection.js';

export interface CityGroundProps {
  /** Short description of the map. */
  label: string;
  districts: readonly District[];
  /** Names of the highlighted districts. */
  chosen: readonly string[];
  /** Rendered below the names of the districts. */
  ways?: ReactNode;
  /** Where the ways of the highlighted districts lead down from them: their names are above. */
  namesAbove?: boolean;
  /** Rendered above them. */
  children: ReactNode;
}

interface Area {
  name: string;
  centre: Point;
  outline: string;
}

/** Draws a map of Warsaw with districts and river, without external map tiles. */
export function CityGround({ label, districts, chosen, ways, namesAbove = false, children }: CityGroundProps) {
  const t = useTranslations('app');
  const areas = useMemo(() => areasOf(districts), [districts]);
  const isChosen = (area: Area) => chosen.includes(area.name);
  // Highlighted districts are drawn last, so that no neighbour covers their edges.
  const layers = areas.toSorted((one, other) => Number(isChosen(one)) - Number(isChosen(other)));
  return (
    <svg
      viewBox={`0 0 ${city.width} ${city.height.toFixed(0)}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full rounded-card bg-[var(--land)]"
    >
      {layers.map(area => (
        <path
          key={area.name}
          d={area.outline}
          strokeWidth="3"
          className={
            isChosen(area) ? 'fill-[var(--turmeric-soft)] stroke-turmeric' : 'fill-[var(--district)] stroke-[var(--land)]'
          }
        />
      ))}
      <path d={river} fill="none" stroke="var(--water)" strokeWidth="20" strokeLinecap="round" />
      <path id="vistula" d={riverName} fill="none" />
      <text dy="5" className="fill-info text-[13px] italic max-md:text-[19px]">
        <textPath href="#vistula" startOffset="21%">
          {t('river')}
        </textPath>
      </text>
      {ways}
      {layers.map(area => (
        <DistrictName key={area.name} name={area.name} centre={area.centre} chosen={isChosen(area)} above={namesAbove} />
      ))}
      {children}
    </svg>
  );
}

function areasOf(districts: readonly District[]): Area[] {
  const centres = districts.map(city.project);
  const outlines = districtAreas(centres, neighbours.map(city.project)).map(softArea);
  return districts.map(({ name }, place) => ({ name, centre: centres[place] ?? { x: 0, y: 0 }, outline: outlines[place] ?? '' }));
}
