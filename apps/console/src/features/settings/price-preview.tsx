import type { AdminDistrict, AdminSetting } from '@kirana/contracts';
import { percentOf } from '@kirana/contracts/money';
import { currencySign } from '@kirana/i18n';
import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { districtsQuery } from './api.js';
import { adminMoney, readAmount } from '../../lib/admin-money.js';

/** Fields that an order's price depends on, as typed; a field that was not touched is left out. */
export type TypedPrices = Partial<Record<AdminSetting['key'], string>>;

/** Says what a basket costs with the prices as they are typed, before they are saved. */
export function PricePreview({ settings, typed }: { settings: readonly AdminSetting[]; typed: TypedPrices }) {
  const t = useTranslations('settings');
  const { data: districts } = useQuery(districtsQuery());
  const [basket, setBasket] = useState('60');
  const [chosen, setChosen] = useState<string>();
  const district =
    districts?.find(({ name }) => name === chosen) ?? districts?.find(({ name }) => name === 'Wola') ?? districts?.[0];
  const goods = readAmount(basket);
  if (!districts || !district) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">{t('previewTitle')}</h3>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('previewBasket', { currency: currencySign() })}
          inputMode="decimal"
          value={basket}
          onChange={({ target }) => setBasket(target.value)}
        />
        <SelectField label={t('previewDistrict')} value={district.name} onChange={({ target }) => setChosen(target.value)}>
          {districts.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="tabular-nums">
        {goods !== undefined && <Line goods={goods} district={district} settings={settings} typed={typed} />}
      </p>
    </div>
  );
}

interface LineProps {
  goods: number;
  district: AdminDistrict;
  settings: readonly AdminSetting[];
  typed: TypedPrices;
}

function Line({ goods, district, settings, typed }: LineProps) {
  const t = useTranslations('settings');
  const inForce = (key: AdminSetting['key']) => settings.find(each => each.key === key)?.inForce ?? '0';
  const minor = (key: AdminSetting['key']) => readAmount(typed[key] ?? inForce(key));
  const [fee, minimum, percent] = [minor('delivery_fee'), minor('min_order_amount'), minor('tax_rate')];
  if (fee === undefined || minimum === undefined || percent === undefined) return t('previewUnknown');
  if (goods < minimum) return t('previewBelow', { minimum: adminMoney(minimum) });
  const beyond = district.deliveryFeeMinor - (readAmount(inForce('delivery_fee')) ?? 0);
  const service = percentOf(goods, percent / 100);
  return t('preview', {
    goods: adminMoney(goods),
    district: district.name,
    fee: adminMoney(fee),
    beyond: adminMoney(beyond),
    service: adminMoney(service),
    total: adminMoney(goods + fee + beyond + service),
  });
}
