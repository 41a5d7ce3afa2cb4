import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { TrackedOrder } from './tracked-order.js';
import { RecentOrders } from './recent-orders.js';
import { TrackForm } from './track-form.js';

/** Shows the tracking form, or the order whose id or number is in the address. */
export default function TrackingPage() {
  const { ref } = useParams();
  return ref ? <TrackedOrder key={ref} orderRef={ref} /> : <TrackEntry />;
}

function TrackEntry() {
  const t = useTranslations('tracking');
  return (
    <div className="gutter mx-auto flex max-w-[42rem] flex-col gap-8 pt-8 md:pt-14">
      <PageHeading title={t('title')} className="text-2xl md:text-3xl">
        {t('title')}
      </PageHeading>
      <RecentOrders />
      <div className="flex flex-col gap-4">
        <p className="text-base text-muted">{t('lead')}</p>
        <TrackForm />
      </div>
    </div>
  );
}
