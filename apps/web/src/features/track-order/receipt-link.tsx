import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** Links to the receipt of the customer's own order. */
export function ReceiptLink({ number }: { number: string }) {
  const t = useTranslations('receipt');
  return (
    <Link
      to={`/receipt/${number}`}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline decoration-leaf/40 underline-offset-4"
    >
      {t('link')}
    </Link>
  );
}
