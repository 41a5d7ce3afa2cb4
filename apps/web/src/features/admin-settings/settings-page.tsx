import type { AdminSetting } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { settingsQuery } from './api.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { Card, PageHeader } from '../../lib/console/tools.js';
import { SettingField } from './setting-field.js';

const store = ['store_name', 'store_phone', 'store_email'] as const;
const hours = ['opening_hours'] as const;
const pricing = ['delivery_fee', 'tax_rate', 'min_order_amount', 'currency'] as const;

/** Edits the shop's name and charges; each setting is saved separately. */
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
        <div className="grid gap-4 lg:grid-cols-2">
          <Group title={t('store')} keys={store} settings={data} />
          <Group title={t('pricing')} keys={pricing} settings={data} />
          <Group title={t('hours')} keys={hours} settings={data} />
        </div>
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </>
  );
}

function Group({
  title,
  keys,
  settings,
}: {
  title: string;
  keys: readonly AdminSetting['key'][];
  settings: readonly AdminSetting[];
}) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-4">
        {keys.map(key => {
          const setting = settings.find(each => each.key === key);
          return setting && <SettingField key={key} setting={setting} />;
        })}
      </div>
    </Card>
  );
}
