import type { CustomerRecord } from '@kirana/contracts';
import { useShopDate, useShopDay } from '@kirana/web-kit/i18n/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { customerQuery, customerNotesQuery } from './api.js';
import { CustomerDataCard } from './customer-data-card.js';
import { CustomerOrdersCard } from './customer-orders-card.js';
import { CustomerTimeline } from './customer-timeline.js';
import { ResetMailButton } from './reset-mail-button.js';
import { adminMoney } from '../../lib/admin-money.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { ToList } from '../../lib/to-list.js';
import { Card, PageHeader } from '../../lib/tools.js';
import { useProductNames } from '../../lib/use-product-names.js';
import { IfMay } from '../../lib/use-may.js';
import { CustomerNotesCard } from './customer-notes-card.js';
import { CustomerTagsCard } from './customer-tags-card.js';

/** Shows a customer: what they spent and like, where they live, and everything that happened to their orders. */
export default function CustomerPage() {
  const { id = '' } = useParams();
  const t = useTranslations('customers');
  const c = useTranslations('console');
  const { data, error, refetch } = useQuery(customerQuery({ params: { id } }));
  return (
    <>
      <ToList to="/admin/customers">{t('all')}</ToList>
      {data ? (
        <Record record={data} />
      ) : error ? (
        <LoadFailure title={t('oneFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </>
  );
}

function Record({ record: { profile, summary } }: { record: CustomerRecord }) {
  const t = useTranslations('customers');
  const day = useShopDay();
  const productName = useProductNames();
  const date = useShopDate();
  const { orders, spentMinor, averageMinor, everyDays, lastOrderAt, favourites, addresses, timeline } = summary;
  const figures = [
    [t('spent'), adminMoney(spentMinor)],
    [t('orders'), orders],
    [t('average'), averageMinor === null ? t('neverOrdered') : adminMoney(averageMinor)],
    [t('rhythm'), everyDays === null ? t('noRhythm') : everyDays < 1 ? t('oftenDaily') : t('everyDays', { days: everyDays })],
    [t('activity'), lastOrderAt ? date(lastOrderAt) : t('neverOrdered')],
  ] as const;
  return (
    <>
      <PageHeader
        title={profile.fullName}
        lead={
          <>
            <a href={`mailto:${profile.email}`} className="text-leaf underline underline-offset-4">
              {profile.email}
            </a>{' '}
            {t(profile.emailVerified ? 'verified' : 'unverified')} · {profile.username} ·{' '}
            {t('language', { locale: profile.locale })} · {t('since')} {day(profile.createdAt)}
          </>
        }
      >
        <ResetMailButton profile={profile} />
      </PageHeader>
      <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {figures.map(([word, figure]) => (
          <div key={word} className="rounded-card border border-line bg-surface p-4 max-xl:last:col-span-2">
            <dt className="text-xs text-muted">{word}</dt>
            <dd className="text-lg font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="flex flex-col gap-4">
          <CustomerOrdersCard id={profile.id} />
          <CustomerTimeline moments={timeline} />
        </div>
        <div className="flex flex-col gap-4">
          <NotesAndTags key={profile.id} id={profile.id} />
          <Card title={t('favourites')}>
            <Facts
              empty={t('noOrders')}
              facts={favourites.map(({ productId, name, pieces }) => ({
                key: productId,
                text: productName({ productId, name }),
                note: t('pieces', { pieces }),
              }))}
            />
          </Card>
          <Card title={t('addresses')}>
            <Facts
              empty={t('noOrders')}
              facts={addresses.map(({ address, zipCode, district, phone, orders: times }) => ({
                key: `${address} ${zipCode} ${district}`,
                text: (
                  <>
                    {address}, {zipCode} {district}, <span className="whitespace-nowrap">{phone}</span>
                  </>
                ),
                note: t('times', { times }),
              }))}
            />
          </Card>
          <IfMay permission="customers.erase">
            <CustomerDataCard profile={profile} />
          </IfMay>
        </div>
      </div>
    </>
  );
}

function Facts({ facts, empty }: { facts: readonly { key: string; text: ReactNode; note: string }[]; empty: string }) {
  if (facts.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {facts.map(({ key, text, note }) => (
        <li key={key} className="flex items-baseline justify-between gap-3">
          <span>{text}</span>
          <span className="shrink-0 text-xs text-muted">{note}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the staff wrote about a customer. */
function NotesAndTags({ id }: { id: string }) {
  const t = useTranslations('customers');
  const { data, error, refetch } = useQuery(customerNotesQuery({ params: { id } }));
  if (error && !data) return <LoadFailure title={t('notesFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <CustomerTagsCard id={id} saved={data} />
      <CustomerNotesCard id={id} notes={data.notes} />
    </>
  );
}
