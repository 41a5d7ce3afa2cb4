import { clock, formatTime } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { SelectField } from '@kirana/web-kit/ui/field.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLaterWindows } from '../../lib/delivery/use-delivery-window.js';
import type { CheckoutForm } from './checkout-form.js';

/** The windows of later hours and days, which take the place of the next three; nothing in a shop that offers none. */
export function LaterChoice() {
  const t = useTranslations('checkout');
  const times = useTranslations('window');
  const { locale } = useLanguage();
  const { setValue, watch } = useFormContext<CheckoutForm>();
  const windows = useLaterWindows();
  const time = watch('deliveryTime');
  if (windows.length === 0) return null;
  return (
    <div className="mt-3 sm:max-w-80">
      <SelectField
        label={t('later')}
        value={windows.some(({ from }) => from.toISOString() === time) ? time : ''}
        onChange={({ target }) => setValue('deliveryTime', target.value)}
      >
        <option value="" disabled>
          {t('laterChoose')}
        </option>
        {windows.map(({ from, to, isFull }) => {
          const hours = times('plain', { from: clock(from), to: clock(to) });
          const words = `${formatTime(from, 'weekday', locale)}, ${hours}`;
          return (
            <option key={from.getTime()} value={from.toISOString()} disabled={isFull}>
              {isFull ? `${words}, ${t('windowFull')}` : words}
            </option>
          );
        })}
      </SelectField>
    </div>
  );
}
