import { useMoney } from '@kirana/web-kit/i18n/format';
import { useTranslations } from 'use-intl';
import { DistrictTexts } from './district-texts.js';
import { useNextWindow, useWindowWords } from './use-delivery-window.js';
import { useDistrict } from './use-district.js';

/** What the delivery to the chosen district costs and when the next one is; nothing while no district is known. */
export function DeliveryLine() {
  return (
    <DistrictTexts>
      <Line />
    </DistrictTexts>
  );
}

function Line() {
  const t = useTranslations('delivery');
  const money = useMoney();
  const district = useDistrict();
  const window = useNextWindow();
  const words = useWindowWords();
  if (!district || !window) return null;
  return <span>{t('line', { district: district.name, fee: money(district.deliveryFeeMinor), window: words(window) })}</span>;
}
