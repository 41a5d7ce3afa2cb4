import type { AdminSetting } from '@kirana/contracts';
import { deliveryProofs } from '@kirana/contracts/delivery-proof';
import { readWeek } from '@kirana/contracts/opening-hours-text';
import { languages, offeredLocales, region } from '@kirana/i18n';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { settingsQuery } from './api.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { Card, PageHeader } from '../../lib/tools.js';
import { ChoiceForm } from './choice-form.js';
import { ColourForm } from './colour-form.js';
import { DistrictList } from './district-list.js';
import { HolidaysForm } from './holidays-form.js';
import { HoursForm } from './hours-form.js';
import { LegalForms } from './legal-forms.js';
import { LogoForm } from './logo-form.js';
import { PauseForm } from './pause-form.js';
import { PricePreview, type TypedPrices } from './price-preview.js';
import { SentencesForm } from './sentences-form.js';
import { SettingField, type FieldKey } from './setting-field.js';

const companyKeys = (): FieldKey[] => [
  'company_name',
  'company_address',
  ...(region().taxNumber === 'none' ? [] : (['company_nip'] as const)),
];

/** Edits what the shop says about itself, its charges, and when and where it delivers; each setting is saved separately. */
export default function SettingsPage() {
  const t = useTranslations('settings');
  const c = useTranslations('console');
  const { data, error, refetch } = useQuery(settingsQuery());
  return (
    <>
      <PageHeader title={c('settings')} />
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Sections settings={data} />
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </>
  );
}

function Sections({ settings }: { settings: readonly AdminSetting[] }) {
  const t = useTranslations('settings');
  const orderProgress = useQuery(storeQuery).data?.orderProgress;
  const [typed, setTyped] = useState<TypedPrices>({});
  const one = (key: AdminSetting['key'], show: (setting: AdminSetting) => ReactNode) => {
    const setting = settings.find(each => each.key === key);
    return setting && show(setting);
  };
  const field = (key: FieldKey) =>
    one(key, setting => (
      <SettingField
        key={key}
        setting={{ ...setting, key }}
        onTyped={value => setTyped(before => ({ ...before, [key]: value }))}
      />
    ));
  // The address may name a section, which the browser could not find before the settings were there.
  useEffect(() => {
    // Returns a promise in newer browsers, which is no function that ends an effect.
    document.getElementById(globalThis.location.hash.slice(1))?.scrollIntoView?.();
  }, []);
  const columns = [
    [
      {
        id: 'store',
        content: (
          <>
            {(['store_name', 'store_phone', 'store_email'] as const).map(field)}
            {one('shop_language', setting => (
              <ChoiceForm
                setting={{ ...setting, key: 'shop_language' }}
                choices={offeredLocales().map(locale => [locale, languages[locale].name])}
              />
            ))}
          </>
        ),
      },
      // Remounted when it begins or ends, also by another admin: there is nothing typed to keep.
      { id: 'orders', content: one('orders_paused', setting => <PauseForm key={setting.value} setting={setting} />) },
      {
        id: 'hours',
        content: (
          <div>
            {one('opening_hours', setting => (
              <HoursForm setting={setting} />
            ))}
            {one('holidays', setting => (
              <HolidaysForm
                setting={setting}
                week={readWeek(settings.find(({ key }) => key === 'opening_hours')?.value ?? '') ?? null}
              />
            ))}
            <p className="mt-6 mb-2 text-xs text-muted">{t('window_capacityHint')}</p>
            {field('window_capacity')}
            {orderProgress === 'staff' && (
              <>
                <p className="mt-6 mb-2 text-xs text-muted">{t('days_aheadHint')}</p>
                {field('days_ahead')}
              </>
            )}
          </div>
        ),
      },
      {
        id: 'door',
        content: one('delivery_proof', setting => (
          <ChoiceForm
            setting={{ ...setting, key: 'delivery_proof' }}
            choices={deliveryProofs.map(proof => [proof, t(`delivery_proof-${proof}`)])}
          />
        )),
      },
      { id: 'company', content: companyKeys().map(field) },
      { id: 'legal', content: <LegalForms settings={settings} /> },
    ],
    [
      {
        id: 'pricing',
        content: (
          <>
            {(['delivery_fee', 'tax_rate', 'min_order_amount', 'currency'] as const).map(field)}
            <PricePreview settings={settings} typed={typed} />
          </>
        ),
      },
      {
        id: 'brand',
        content: (
          <>
            <p className="text-xs text-muted">{t('brandHint')}</p>
            {one('store_logo', setting => (
              <LogoForm setting={setting} />
            ))}
            {one('brand_colour', setting => (
              <ColourForm setting={setting} />
            ))}
            {one('store_tagline', setting => (
              <SentencesForm setting={{ ...setting, key: 'store_tagline' }} most={80} />
            ))}
            {one('email_line', setting => (
              <SentencesForm setting={{ ...setting, key: 'email_line' }} most={300} />
            ))}
          </>
        ),
      },
      {
        id: 'districts',
        content: (
          <div>
            <DistrictList />
          </div>
        ),
      },
    ],
  ] as const;
  return (
    <>
      <nav aria-label={t('sections')} className="mb-4 flex flex-wrap gap-x-5 text-sm">
        {columns.flat().map(({ id }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4 md:min-h-9"
          >
            {t(id)}
          </a>
        ))}
      </nav>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {columns.map(column => (
          <div key={column[0].id} className="grid min-w-0 gap-4">
            {column.map(({ id, content }) => (
              <div key={id} id={id} className="scroll-mt-20">
                <Card title={t(id)}>
                  <div className="flex flex-col gap-4">{content}</div>
                </Card>
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
