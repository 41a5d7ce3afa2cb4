import { isNowhere } from '@kirana/web-kit/api/http';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { receiptQuery } from './api.js';
import { isSettled, pollFor } from '../../lib/live-orders/use-live-orders.js';
import { takeAccessToken } from '../../lib/orders/access-token.js';
import { ReceiptActions } from './receipt-actions.js';
import { ReceiptSheet } from './receipt-sheet.js';
import { LostPackage } from '../../lib/drawings/lost-package.js';

/** Shows the receipt of an order to the browser that placed it or opened the emailed link. */
export default function ReceiptPage() {
  const { ref = '' } = useParams();
  return <ReceiptOf key={ref} orderRef={ref} />;
}

function ReceiptOf({ orderRef }: { orderRef: string }) {
  const t = useTranslations();
  const [accessToken] = useState(() => takeAccessToken(orderRef));
  const {
    data: receipt,
    error,
    refetch,
  } = useQuery({
    ...receiptQuery(orderRef, accessToken),
    // It is paid on another page, or cancelled there, while this one stays open.
    refetchInterval: query => pollFor(query.state.data !== undefined && !isSettled(query.state.data), false),
  });

  if (receipt) {
    return (
      <div className="gutter mx-auto flex max-w-[52rem] flex-col gap-5 pt-8 md:pt-12 print:max-w-none print:p-0">
        <ReceiptActions orderRef={orderRef} accessToken={accessToken} number={receipt.number} />
        <ReceiptSheet receipt={receipt} />
      </div>
    );
  }
  if (!error) return <Spinner label={t('app.loading')} />;
  const unknown = isNowhere(error);
  const title = unknown ? t('receipt.notFound') : t('receipt.failed');
  return (
    <EmptyState
      drawing={<LostPackage />}
      role="alert"
      title={
        <PageHeading title={title} className="text-2xl">
          {title}
        </PageHeading>
      }
      text={unknown ? t('receipt.notFoundText') : t('errors.unreachable')}
      action={
        unknown ? (
          <Link to="/track-order" className={buttonClass()}>
            {t('receipt.track')}
          </Link>
        ) : (
          <Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>
        )
      }
    />
  );
}
