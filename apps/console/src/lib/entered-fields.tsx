import type { ShownOrderField } from '@kirana/contracts';
import { enteredPosition } from '@kirana/contracts/own-order-fields';
import { inLanguage } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { placeOnMap } from './map-links.js';

/** What the customer entered for the delivery, a line each. */
export function EnteredFields({ fields, className }: { fields: readonly ShownOrderField[]; className?: string }) {
  const { locale } = useLanguage();
  return fields.map(field => {
    const place = enteredPosition([field]);
    const text = inLanguage(field.text, locale);
    return (
      <p key={field.key} className={className}>
        <span className="text-sm text-muted">{inLanguage(field.label, locale)}:</span>{' '}
        <b className="break-words">
          {place ? (
            <a href={placeOnMap(place)} target="_blank" rel="noreferrer" className="underline">
              {text}
            </a>
          ) : (
            text
          )}
        </b>
      </p>
    );
  });
}
