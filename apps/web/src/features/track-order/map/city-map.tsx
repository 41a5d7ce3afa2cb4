import type { District, OrderStatus } from '@kirana/contracts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { districtAreas } from './districts.js';
import { city, neighbours, river, riverName, softArea } from './geography.js';
import type { Place } from './projection.js';
import { RiderMark } from './rider-mark.js';
import { ShopMark } from './shop-mark.js';

export interface CityMapProps {
  districts: readonly District[];
  warehouse: Place;
  destination: Place;
  /** Name of the district the order goes to. */
  district: string;
  status: OrderStatus;
  rider: Place | null;
}

/** Warsaw as the shop sees it: river, districts, warehouse, the way, the rider. The same in words stands beside it (`MapWords`). */
export function CityMap({ districts, warehouse, destination, district, status, rider }: CityMapProps) {
  const t = useTranslations('tracking');
  const areas = useMemo(() => {
    const centres = districts.map(city.project);
    const polygons = districtAreas(centres, neighbours.map(city.project));
    return districts.map((place, index) => ({ name: place.name, centre: centres[index], d: softArea(polygons[index] ?? []) }));
  }, [districts]);
  const from = city.project(warehouse);
  const to = city.project(destination);
  const here = rider && city.project(rider);
  const over = status === 'cancelled';

  return (
    <svg
      viewBox={`0 0 ${city.width} ${city.height.toFixed(0)}`}
      role="img"
      aria-label={t('map', { district })}
      className="block h-auto w-full rounded-card bg-[var(--land)]"
      preserveAspectRatio="xMidYMid slice"
    >
      {areas.map(({ name, d }) => (
        <path
          key={name}
          d={d}
          strokeLinejoin="round"
          strokeWidth="3"
          className={
            name === district && !over
              ? 'fill-[var(--turmeric-soft)] stroke-turmeric'
              : 'fill-[var(--district)] stroke-[var(--land)]'
          }
        />
      ))}
      <path d={river} fill="none" stroke="var(--water)" strokeWidth="20" strokeLinecap="round" />
      <path id="vistula" d={riverName} fill="none" />
      <text className="fill-info text-[13px] italic max-md:text-[19px]" dy="5" aria-hidden>
        <textPath href="#vistula" startOffset="9%">
          {t('river')}
        </textPath>
      </text>
      {areas.map(
        ({ name, centre }) =>
          centre && (
            <text
              key={name}
              x={centre.x}
              y={centre.y + (name === district ? 34 : 5)}
              textAnchor="middle"
              paintOrder="stroke"
              stroke={name === district && !over ? 'transparent' : 'var(--district)'}
              strokeWidth="4"
              className={
                name === district && !over
                  ? 'fill-ink text-[17px] font-bold max-md:text-[26px]'
                  : 'fill-muted text-[14px] max-md:text-[21px]'
              }
            >
              {name}
            </text>
          ),
      )}
      {!over && (
        <>
          <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke="var(--surface)" strokeWidth="9" strokeLinecap="round" />
          <line
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            stroke="var(--leaf)"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray={status === 'delivered' ? undefined : '2 9'}
          />
          <g transform={`translate(${to.x.toFixed(1)} ${to.y.toFixed(1)})`}>
            <circle r="11" className="fill-turmeric stroke-surface" strokeWidth="3" />
            <path d="M-5 1 0-4l5 5v4h-10z" fill="#2b1a10" />
          </g>
        </>
      )}
      <ShopMark at={from} name={t('warehouse')} />
      {here && status === 'delivering' && <RiderMark at={here} from={from} />}
    </svg>
  );
}
