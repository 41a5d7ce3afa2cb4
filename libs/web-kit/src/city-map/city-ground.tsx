import type { District } from '@kirana/contracts';
import { clsx } from 'clsx';
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
  /** The part to show, around a point, without the names, which are written for the whole; left out: all of it. */
  around?: Point;
  /** Called with the point that was pressed. It is for pointers only: the page offers the same by another control. */
  onPoint?: (point: Point) => void;
  /** Rendered above them. */
  children: ReactNode;
}

interface Area {
  name: string;
  centre: Point;
  outline: string;
}

/** Draws a map of Warsaw with districts and river, without external map tiles. */
export function CityGround({ label, districts, chosen, ways, namesAbove = false, around, onPoint, children }: CityGroundProps) {
  const t = useTranslations('app');
  const areas = useMemo(() => areasOf(districts), [districts]);
  const isChosen = (area: Area) => chosen.includes(area.name);
  // Highlighted districts are drawn last, so that no neighbour covers their edges.
  const layers = areas.toSorted((one, other) => Number(isChosen(one)) - Number(isChosen(other)));
  return (
    <svg
      viewBox={around ? partAround(around) : `0 0 ${city.width} ${city.height.toFixed(0)}`}
      role="img"
      aria-label={label}
      onClick={onPoint && (({ currentTarget, clientX, clientY }) => onPoint(pointOf(currentTarget, clientX, clientY)))}
      className={clsx('block h-auto w-full rounded-card bg-[var(--land)]', onPoint && 'cursor-crosshair')}
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
      {!around &&
        layers.map(area => (
          <DistrictName key={area.name} name={area.name} centre={area.centre} chosen={isChosen(area)} above={namesAbove} />
        ))}
      {children}
    </svg>
  );
}

/** Size of a part, in units of the drawing: about six kilometres wide. */
const part = { width: 160, height: 80 };

const partAround = ({ x, y }: Point) => `${x - part.width / 2} ${y - part.height / 2} ${part.width} ${part.height}`;

function pointOf(drawing: SVGSVGElement, clientX: number, clientY: number): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
  return { x, y };
}

function areasOf(districts: readonly District[]): Area[] {
  const centres = districts.map(city.project);
  const outlines = districtAreas(centres, neighbours.map(city.project)).map(softArea);
  return districts.map(({ name }, place) => ({ name, centre: centres[place] ?? { x: 0, y: 0 }, outline: outlines[place] ?? '' }));
}
