import { useShop } from '@kirana/web-kit/page/visit';
import { Link } from 'react-router';

/** Shows the shop's name and logo; links to the home page. */
export function Wordmark() {
  const { name, logo } = useShop();
  return (
    <Link to="/" className="flex min-h-12 min-w-0 items-center gap-2 rounded-small md:min-h-0 font-display text-xl text-ink">
      {logo ? <img src={logo.replace('/640', '/96')} alt="" className="size-8 shrink-0" /> : <ShopFront />}
      {/* A narrow phone has no room for it beside the longest links. */}
      <span className={name.length > 9 ? 'line-clamp-2 max-w-36 text-base/5' : 'min-[20rem]:max-[22.4rem]:sr-only'}>{name}</span>
    </Link>
  );
}

/** The mark of a shop without a logo of its own. */
function ShopFront() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden focusable="false">
      <path d="M6 14v11a3 3 0 0 0 3 3h14a3 3 0 0 0 3-3V14z" fill="#f0a51e" />
      <path d="M13 28v-7a3 3 0 0 1 6 0v7z" fill="#2b1a10" />
      <path d="M4 4h24v9H4z" fill="var(--awning-stripe)" />
      <path d="M4 13a4 4 0 0 0 8 0zm8 0a4 4 0 0 0 8 0zm8 0a4 4 0 0 0 8 0z" fill="var(--awning-stripe)" />
      <path d="M12 4h8v9a4 4 0 0 1-8 0z" fill="#fbe3c0" />
    </svg>
  );
}
