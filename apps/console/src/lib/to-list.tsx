import { Link } from 'react-router';

/** Leads from the page of one row back to its list, also when the row could not be shown. */
export function ToList({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-xs text-leaf underline underline-offset-4">
      {children}
    </Link>
  );
}
