import { Link } from 'react-router';
import { StickyBar } from '../../../lib/page/sticky-bar.js';
import { useShop } from '../../../lib/page/visit.js';
import { Bell } from '../notices/bell.js';

/** On a phone: where one is at home, and the notifications; always in view. */
export function PhoneHead() {
  const { name } = useShop();
  return (
    <StickyBar
      edge="top"
      className="not-slip sticky top-0 z-30 flex items-center justify-between border-b border-line bg-surface py-1 pr-2 pl-4 md:hidden"
    >
      <Link to="/admin" className="inline-flex min-h-11 items-center font-display text-lg">
        {name}
      </Link>
      <Bell />
    </StickyBar>
  );
}
