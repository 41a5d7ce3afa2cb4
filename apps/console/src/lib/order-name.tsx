import { clsx } from 'clsx';
import { Link } from 'react-router';
import { shortId } from './order-words.js';

/** Names an order with a link to its page: its number and the short id beside it, or the short id alone while the number is not known. */
export function OrderName({ id, number, className }: { id: string; number: string | undefined; className?: string }) {
  return (
    <>
      <Link
        to={`/admin/orders/${id}`}
        className={clsx('whitespace-nowrap text-leaf underline underline-offset-4 tabular-nums', className)}
      >
        {number ?? shortId(id)}
      </Link>
      {number !== undefined && <span className="text-xs whitespace-nowrap text-muted tabular-nums"> {shortId(id)}</span>}
    </>
  );
}
