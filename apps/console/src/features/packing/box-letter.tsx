import { useTranslations } from 'use-intl';

/** The letter of the box that an order is packed into; the same at the order's number and at each of its products. */
export function BoxLetter({ letter, isSaid = false }: { letter: string; isSaid?: boolean }) {
  const t = useTranslations('packing');
  return (
    <>
      {isSaid && <span className="sr-only">{t('box', { letter })} </span>}
      <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-small bg-ink text-xs font-bold text-paper">
        {letter}
      </span>
    </>
  );
}
