import type { ShownOrderField } from '@kirana/contracts';
import { inLanguage } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';

/** What the customer entered for the delivery, a line each. */
export function EnteredFields({ fields, className }: { fields: readonly ShownOrderField[]; className?: string }) {
  const { locale } = useLanguage();
  return fields.map(({ key, label, text }) => (
    <p key={key} className={className}>
      <span className="text-sm text-muted">{inLanguage(label, locale)}:</span>{' '}
      <b className="break-words">{inLanguage(text, locale)}</b>
    </p>
  ));
}
