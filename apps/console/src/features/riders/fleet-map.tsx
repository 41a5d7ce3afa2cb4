import type { AdminRider } from '@kirana/contracts';
import { cityIn } from '@kirana/i18n';
import { CityGround } from '@kirana/web-kit/city-map/city-ground.tsx';
import { RiderMark } from '@kirana/web-kit/city-map/rider-mark.tsx';
import { Route } from '@kirana/web-kit/city-map/route.tsx';
import { ShopMark } from '@kirana/web-kit/city-map/shop-mark.tsx';
import { useGround } from '@kirana/web-kit/city-map/use-ground';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Card } from '../../lib/tools.js';
import { RunsCard } from './runs-card.js';

/**
 * Shows all riders on a map and in text. Riders at the warehouse are listed in the text only, because their marks would overlap. Where people
 * ride, nobody knows where they are: the text says what they have.
 */
export function FleetMap({ riders }: { riders: readonly AdminRider[] }) {
  const t = useTranslations('riders');
  const { locale } = useLanguage();
  const { data: store } = useQuery(storeQuery);
  const ground = useGround(store);
  if (store?.orderProgress === 'staff') return <RunsCard riders={riders} />;
  if (!store || !ground) return null;
  const from = ground.project(store.warehouse);
  const rides = riders.flatMap(rider => {
    const district = store.districts.find(({ name }) => name === rider.district);
    const { id, name, position, stage } = rider;
    return position && district && stage === 'delivering'
      ? [{ id, name, district: district.name, to: ground.project(district), at: ground.project(position) }]
      : [];
  });
  return (
    <Card title={t('mapTitle')} className="mt-4">
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,34rem)_minmax(14rem,1fr)]">
        <CityGround
          label={t('map', cityIn(locale))}
          ground={ground}
          chosen={rides.map(({ district }) => district)}
          ways={rides.map(({ id, to }) => (
            <Route key={id} from={from} to={to} status="delivering" />
          ))}
        >
          <ShopMark at={from} isNamed={false} />
          {rides.map(({ id, name, at }) => (
            <RiderMark key={id} at={at} from={from} name={name.split(' ')[0]} />
          ))}
        </CityGround>
        <ul aria-label={t('mapTitle')} className="flex flex-col gap-2 text-sm">
          {riders.map(rider => (
            <li key={rider.id}>
              <Whereabouts rider={rider} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Whereabouts({ rider: { name, status, stage, district, position } }: { rider: AdminRider }) {
  const t = useTranslations('riders');
  if (status === 'off') return t('whereOff', { name });
  if (district === null) return t('whereFree', { name });
  if (stage !== 'delivering') return t('whereLoading', { name, district });
  if (!position) return t('whereStopped', { name, district });
  const percent = Math.round(position.progress * 100);
  return percent === 100 ? t('whereThere', { name, district }) : t('whereRiding', { name, district, percent: String(percent) });
}
