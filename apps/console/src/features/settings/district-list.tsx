import type { AdminDistrict } from '@kirana/contracts';
import { formatKilometres, region, type Bounds } from '@kirana/i18n';
import { filled, useField, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { addDistrict, districtsQuery, setDistrict } from './api.js';
import { adminMoney } from '../../lib/admin-money.js';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';

/** Lists the districts that the shop delivers to, with a switch for each, and adds further ones (F-14). */
export function DistrictList() {
  const t = useTranslations('settings');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const { data } = useQuery(districtsQuery());
  const { mutate, isPending } = useDistricts(({ name, active, version }: AdminDistrict) =>
    setDistrict({ body: { name, active: !active, version } }),
  );
  return (
    <>
      <p className="mb-3 text-xs text-muted">{t('districtsHint')}</p>
      {!data && <p className="text-sm text-muted">{c('loading')}</p>}
      <ul aria-label={t('districts')} className="divide-y divide-line">
        {data?.map(district => (
          <li
            key={district.name}
            className="grid grid-cols-[minmax(0,1fr)_3.25rem_4rem_2.75rem] items-center gap-1.5 text-xs wrap-break-word sm:grid-cols-[1fr_4.5rem_5rem_auto] sm:gap-3 sm:text-sm"
          >
            <span className={clsx(!district.active && 'text-muted line-through')}>{district.name}</span>
            <span className="text-right text-muted tabular-nums">{formatKilometres(district.distanceKm, locale)} km</span>
            <span className="text-right tabular-nums">
              {district.inReach ? adminMoney(district.deliveryFeeMinor) : t('districtTooFar')}
            </span>
            <label className="inline-flex min-h-11 items-center justify-end max-md:min-w-11 md:min-h-9">
              <input
                type="checkbox"
                role="switch"
                className="size-5 accent-leaf"
                aria-label={t('districtSwitch', { name: district.name })}
                checked={district.active}
                disabled={isPending}
                onChange={() => mutate(district)}
              />
            </label>
          </li>
        ))}
      </ul>
      <NewDistrictForm taken={data?.map(({ name }) => name) ?? []} />
    </>
  );
}

/** Runs a change whose answer is the new list; the shop's own list follows. */
function useDistricts<T>(work: (input: T) => Promise<AdminDistrict[]>) {
  const t = useTranslations('settings');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async districts => {
      queries.setQueryData(districtsQuery().queryKey, districts);
      await queries.invalidateQueries({ queryKey: ['store'] });
    },
    onError: async error => {
      console.error('the districts were not changed', error);
      const text = isChangedMeanwhile(error) ? t('districtMeanwhile') : (sentenceOf(error) ?? t('saveFailed'));
      notify({ tone: 'error', title: c('error'), description: text });
      await queries.invalidateQueries({ queryKey: districtsQuery().queryKey });
    },
  });
}

const degrees = (from: number, to: number) =>
  filled().check(z.refine(text => Number(text.replace(',', '.')) >= from && Number(text.replace(',', '.')) <= to, 'required'));
/** Within the bounds of the city, as the server accepts them. */
const newDistrictIn = ({ north, south, west, east }: Bounds) =>
  z.object({ name: filled(), latitude: degrees(south, north), longitude: degrees(west, east) });

function NewDistrictForm({ taken }: { taken: readonly string[] }) {
  const t = useTranslations('settings');
  const { bounds } = region().city;
  const form = useZodForm(newDistrictIn(bounds), { name: '', latitude: '', longitude: '' });
  const field = useField(form);
  const { mutate, isPending } = useDistricts(addDistrict);
  const degreesOf = (name: 'latitude' | 'longitude', hint: string) => ({
    hint,
    ...form.register(name),
    error: form.formState.errors[name] && t('districtDegrees', { range: hint }),
  });
  const submit = form.handleSubmit(({ name, latitude, longitude }) => {
    if (taken.includes(name)) {
      form.setError('name', {});
      return;
    }
    const body = { name, latitude: Number(latitude.replace(',', '.')), longitude: Number(longitude.replace(',', '.')) };
    mutate({ body }, { onSuccess: () => form.reset() });
  });
  const nameError = form.formState.errors.name && form.getValues('name').trim() !== '' ? t('districtTaken') : undefined;
  const { error, ...name } = field('name');
  return (
    <form noValidate className="mt-4 grid gap-3 sm:grid-cols-3" onSubmit={event => void submit(event)}>
      <TextField label={t('districtName')} maxLength={60} {...name} error={nameError ?? error} />
      <TextField label={t('latitude')} inputMode="decimal" {...degreesOf('latitude', `${bounds.south}–${bounds.north}`)} />
      <TextField label={t('longitude')} inputMode="decimal" {...degreesOf('longitude', `${bounds.west}–${bounds.east}`)} />
      <Button size="small" tone="secondary" type="submit" disabled={isPending} className="justify-self-start">
        {t('districtAdd')}
      </Button>
    </form>
  );
}
