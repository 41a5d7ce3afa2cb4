import type { District, OrderStatus } from '@kirana/contracts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DistrictName } from './district-name.js';
import { districtAreas } from './districts.js';
import { city, neighbours, river, riverName, softArea } from './geography.js';
import type { Place, Point } from './projection.js';
import { RiderMark } from './rider-mark.js';
import { Route } from './route.js';
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

interface Area {
  name: string;
  centre: Point;
  outline: string;
}

/** Warsaw as the shop sees it: river, districts, warehouse, the way, the rider. The same in words stands beside it (`MapWords`). */
export function CityMap({ districts, warehouse, destination, district, status, rider }: CityMapProps) {
  const t = useTranslations('tracking');
  const areas = useMemo(() => areasOf(districts), [districts]);
  const from = city.project(warehouse);
  const to = city.project(destination);
  const onItsWay = status !== 'cancelled';
  const isChosen = (area: Area) => onItsWay && area.name === district;
  // The chosen one is drawn last, so that no neighbour covers its edge.
  const layers = areas.toSorted((one, other) => Number(isChosen(one)) - Number(isChosen(other)));

  return (
    <svg
      viewBox={`0 0 ${city.width} ${city.height.toFixed(0)}`}
      role="img"
      aria-label={t('map', { district })}
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
      {onItsWay && <Route from={from} to={to} status={status} />}
      {layers.map(area => (
        <DistrictName key={area.name} name={area.name} centre={area.centre} chosen={isChosen(area)} />
      ))}
      <ShopMark at={from} name={t('warehouse')} />
      {rider && status === 'delivering' && <RiderMark at={city.project(rider)} from={from} />}
    </svg>
  );
}

function areasOf(districts: readonly District[]): Area[] {
  const centres = districts.map(city.project);
  const outlines = districtAreas(centres, neighbours.map(city.project)).map(softArea);
  return districts.map(({ name }, place) => ({ name, centre: centres[place] ?? { x: 0, y: 0 }, outline: outlines[place] ?? '' }));
}
