import { Button, buttonClass, EmptyState, Spinner } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../lib/api/http.js';
import { receiptQuery } from '../../lib/api/receipt.js';
import { takeAccessToken } from '../../lib/orders/access-token.js';
import { PageHeading } from '../../lib/page/page-heading.js';
import { ReceiptActions } from './receipt-actions.js';
import { useReceiptTexts } from './receipt-texts.js';
import { ReceiptSheet } from './receipt-sheet.js';

/** The receipt of an order, for the browser that placed it or whoever came with the mailed link. */
export default function ReceiptPage() {
  const { ref = '' } = useParams();
  return <ReceiptOf key={ref} orderRef={ref} />;
}

function ReceiptOf({ orderRef }: { orderRef: string }) {
  const t = useTranslations();
  const said = useReceiptTexts();
  const [accessToken] = useState(() => takeAccessToken(orderRef));
  const { data: receipt, error, refetch } = useQuery(receiptQuery(orderRef, accessToken));

  if (receipt) {
    return (
      <div className="gutter mx-auto flex max-w-[52rem] flex-col gap-5 pt-8 md:pt-12 print:max-w-none print:p-0">
        <ReceiptActions orderRef={orderRef} accessToken={accessToken} number={receipt.number} />
        <ReceiptSheet receipt={receipt} />
      </div>
    );
  }
  if (!error) return <Spinner label={t('app.loading')} />;
  const unknown = error instanceof ApiProblem && (error.is('not-found') || error.is('invalid-request'));
  const title = unknown ? said.notFound : said.failed;
  return (
    <EmptyState
      role="alert"
      title={
        <PageHeading title={title} className="text-2xl">
          {title}
        </PageHeading>
      }
      text={unknown ? said.notFoundText : t('errors.unreachable')}
      action={
        unknown ? (
          <Link to="/track-order" className={buttonClass()}>
            {said.track}
          </Link>
        ) : (
          <Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>
        )
      }
    />
  );
}
