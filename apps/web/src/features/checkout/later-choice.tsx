import { clock, shopDay } from '@kirana/i18n';
import { useShopDay } from '@kirana/web-kit/i18n/format';
import { SelectField } from '@kirana/web-kit/ui/field.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isOffered, useLaterWindows } from '../../lib/delivery/use-delivery-window.js';
import type { CheckoutForm } from './checkout-form.js';

/** The windows of later hours and days, which take the place of the next three; nothing in a shop that offers none. */
export function LaterChoice() {
  const t = useTranslations('checkout');
  const times = useTranslations('window');
  const day = useShopDay();
  const { setValue, watch } = useFormContext<CheckoutForm>();
  const windows = useLaterWindows();
  const time = watch('deliveryTime');
  if (windows.length === 0) return null;
  const days = new Set(windows.map(({ from }) => shopDay(from)));
  return (
    <div className="mt-3 sm:max-w-80">
      <SelectField
        label={t('later')}
        value={isOffered(time) ? '' : time}
        onChange={({ target }) => setValue('deliveryTime', target.value)}
      >
        <option value="" disabled>
          {t('laterChoose')}
        </option>
        {[...days].map(date => {
          const ofDay = windows.filter(({ from }) => shopDay(from) === date);
          return (
            <optgroup key={date} label={day(ofDay[0]?.from.toISOString() ?? date)}>
              {ofDay.map(({ from, to, isFull }) => {
                const hours = times('plain', { from: clock(from), to: clock(to) });
                return (
                  <option key={date + hours} value={from.toISOString()} disabled={isFull}>
                    {isFull ? `${hours}, ${t('windowFull')}` : hours}
                  </option>
                );
              })}
            </optgroup>
          );
        })}
      </SelectField>
    </div>
  );
}
