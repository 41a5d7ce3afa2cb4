import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { DistrictName } from './district-name.js';
import type { Area, Ground } from './ground.js';
import type { Point } from './projection.js';

export interface CityGroundProps {
  /** Short description of the map. */
  label: string;
  ground: Ground;
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

/** Draws a map of the city with districts and waters, without external map tiles. */
export function CityGround({ label, ground, chosen, ways, namesAbove = false, around, onPoint, children }: CityGroundProps) {
  const { areas, waters, width, height } = ground;
  const isChosen = (area: Area) => chosen.includes(area.name);
  // Highlighted districts are drawn last, so that no neighbour covers their edges.
  const layers = areas.toSorted((one, other) => Number(isChosen(one)) - Number(isChosen(other)));
  return (
    <svg
      viewBox={around ? partAround(around) : `0 0 ${width} ${height.toFixed(0)}`}
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
          strokeLinejoin="round"
          className={
            isChosen(area) ? 'fill-[var(--turmeric-soft)] stroke-turmeric' : 'fill-[var(--district)] stroke-[var(--land)]'
          }
        />
      ))}
      {waters.map(({ line }) => (
        <path key={line} d={line} fill="none" stroke="var(--water)" strokeWidth="20" strokeLinecap="round" />
      ))}
      {waters.map(
        ({ name, baseline }, n) =>
          name && (
            <g key={baseline}>
              <path id={`water-${n}`} d={baseline} fill="none" />
              <text dy="5" textAnchor="middle" className="fill-info text-[13px] italic max-md:text-[19px]">
                <textPath href={`#water-${n}`} startOffset="24%">
                  {name}
                </textPath>
              </text>
            </g>
          ),
      )}
      {ways}
      {!around &&
        layers.map(area => (
          <DistrictName key={area.name} name={area.name} centre={area.centre} chosen={isChosen(area)} above={namesAbove} />
        ))}
      {children}
    </svg>
  );
}

/** Size of a part, in units of the drawing: a quarter of its width. */
const part = { width: 160, height: 80 };

const partAround = ({ x, y }: Point) => `${x - part.width / 2} ${y - part.height / 2} ${part.width} ${part.height}`;

function pointOf(drawing: SVGSVGElement, clientX: number, clientY: number): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
  return { x, y };
}
