import { cityIn, region } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useSession } from '@kirana/web-kit/session/session.store';
import { storeQuery } from '@kirana/web-kit/store/api';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isDistrict, noDistrict, outsideArea, type CheckoutForm } from './checkout-form.js';
import { oddPostcode, postcodeRange, withHyphen } from './place-hints.js';
import { Section } from './section.js';
import { refusalPlaces } from './shown-refusal.js';
import { useCheckoutField } from './use-checkout-field.js';

interface AddressSectionProps {
  outside: boolean;
  /** An order to this district was refused. */
  refused: boolean;
  /** Whether to keep the details for the next order: in the account, or for a guest in this browser. */
  saves: boolean;
  onSaves: (saves: boolean) => void;
}

/** Shows the city, which is fixed; the district decides the price (CHK-005, CHK-013). The details can be kept for the next order. */
export function AddressSection({ outside, refused, saves, onSaves }: AddressSectionProps) {
  const t = useTranslations('checkout');
  const city = cityIn(useLanguage().locale);
  const field = useCheckoutField();
  const isSignedIn = useSession(state => state.status === 'signed-in');
  const districts = useQuery(storeQuery).data?.districts.filter(({ deliverable }) => deliverable) ?? [];
  const { watch, formState, setValue, setFocus } = useFormContext<CheckoutForm>();
  const zipCode = watch('zipCode');
  const chosen = watch('district');
  const isNamed = isDistrict(chosen);
  // A chosen district needs its option before the list has loaded, and when it was switched off since.
  const kept = isNamed && !districts.some(({ name }) => name === chosen) ? [{ name: chosen }] : [];
  const { onBlur: leavePostcode, ...postcode } = field('zipCode');
  const odd = formState.touchedFields.zipCode ? oddPostcode(zipCode) : undefined;
  function chooseAnother() {
    setValue('district', noDistrict, { shouldDirty: true });
    // The button is unmounted.
    setFocus('district');
  }
  return (
    <Section title={t('shipping')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label={t('address')} required autoComplete="street-address" maxLength={200} {...field('address')} />
        </div>
        <SelectField label={t('district')} required defaultValue={noDistrict} {...field('district')}>
          <option value={noDistrict} disabled hidden>
            {t('districtNone')}
          </option>
          {[...kept, ...districts].map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={outsideArea}>{t('districtOutside', city)}</option>
        </SelectField>
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={t('zipCode')}
            hint={t(odd ?? 'zipHint', { ...city, example: region().postcode.example, begins: postcodeRange() })}
            required
            autoComplete="postal-code"
            maxLength={16}
            {...postcode}
            onBlur={event => {
              setValue('zipCode', withHyphen(zipCode), { shouldDirty: true });
              void leavePostcode(event);
            }}
          />
          <TextField
            label={t('city')}
            name="city"
            required
            value={region().city.name}
            disabled
            readOnly
            autoComplete="address-level2"
          />
        </div>
        <div id={refusalPlaces.district} tabIndex={-1} role="alert" className="empty:hidden sm:col-span-2">
          {outside && (
            <Notice tone="error" title={t(refused ? 'deliveryTitle' : 'outsideTitle')}>
              <p>{isNamed ? t('districtOff', { district: chosen }) : t(refused ? 'deliveryText' : 'outsideText', city)}</p>
              <span className="mt-2 block">
                <Button tone="secondary" onClick={chooseAnother}>
                  {t('chooseAnotherDistrict', city)}
                </Button>
              </span>
            </Notice>
          )}
        </div>
      </div>
      <CheckField
        className="mt-4"
        label={t(isSignedIn ? 'saveAddress' : 'rememberDetails')}
        checked={saves}
        onChange={event => onSaves(event.target.checked)}
      />
    </Section>
  );
}
