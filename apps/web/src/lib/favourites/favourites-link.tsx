import { iconButtonClass } from '@kirana/web-kit/ui/icon-button.tsx';
import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** The way of a guest to their favourites, which a customer has in the account menu. */
export function FavouritesLink() {
  const name = useTranslations('app')('favourites');
  return (
    <Link to="/favourites" aria-label={name} title={name} className={iconButtonClass}>
      <Heart size={22} aria-hidden />
    </Link>
  );
}
