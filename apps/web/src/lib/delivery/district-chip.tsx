import { useMoney } from '@kirana/web-kit/i18n/format';
import { useSession } from '@kirana/web-kit/session/session.store';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { DistrictFace, districtPill } from './district-face.js';
import { DistrictTexts } from './district-texts.js';
import { useDistrictStore } from './district.store.js';
import { chooseDistrict, followRememberedDistrict } from './remembered-district.js';
import { useNextWindow, useWindowWords } from './use-delivery-window.js';
import { useDistrict } from './use-district.js';
import { addressesQuery } from '../addresses/api.js';

/** An option's value must not be empty (F-17). */
const none = 'none';

/** Where to deliver, with the fee and the next window: the browser's own select field, laid over what it looks like. */
export function DistrictChip() {
  return (
    <DistrictTexts>
      <Chip />
    </DistrictTexts>
  );
}

function Chip() {
  const t = useTranslations('delivery');
  const a = useTranslations('app');
  const money = useMoney();
  const districts = useQuery(storeQuery).data?.districts;
  const district = useDistrict();
  const remembered = useDistrictStore(({ chosen, usual }) => chosen ?? usual);
  // The shop's data did not arrive, because the connection is lost: the district stays, without its fee.
  const kept = districts ? undefined : (remembered ?? undefined);
  const window = useNextWindow();
  const words = useWindowWords();
  useUsualDistrict();
  useEffect(followRememberedDistrict, []);
  const fee = district && money(district.deliveryFeeMinor);
  const title = fee && window && t('line', { district: district.name, fee, window: words(window) });
  const about = fee && (
    <>
      {fee}
      {window && <span className="max-md:hidden lg:max-2xl:hidden"> · {words(window)}</span>}
    </>
  );
  return (
    <label
      title={title}
      className={`${districtPill} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf hover:border-leaf`}
    >
      <DistrictFace name={district?.name ?? kept} about={kept ? t('feeUnknown') : about} />
      <select
        aria-label={a('deliverTo')}
        value={district?.name ?? kept ?? none}
        onChange={({ target }) => chooseDistrict(target.value === none ? null : target.value)}
        className="absolute -inset-px w-[calc(100%+2px)] cursor-pointer rounded-full bg-surface text-base text-ink opacity-0"
      >
        <option value={none}>{t('none')}</option>
        {kept && <option value={kept}>{kept}</option>}
        {districts?.map(
          ({ name, deliverable, deliveryFeeMinor }) =>
            deliverable && (
              <option key={name} value={name}>
                {name}, {money(deliveryFeeMinor)}
              </option>
            ),
        )}
      </select>
    </label>
  );
}

/** Takes the district of the account's latest address while the customer is signed in. */
function useUsualDistrict(): void {
  const user = useSession(state => state.user);
  const usual = useQuery(addressesQuery(user?.id ?? '')).data?.items[0]?.district ?? null;
  useEffect(() => useDistrictStore.setState({ usual: user ? usual : null }), [user, usual]);
}
