import { useDebounced } from '@kirana/web-kit/browser/use-debounced';
import { suggestionsQuery } from '@kirana/web-kit/catalogue/api';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { choicesFrom } from './suggestion-choices.js';

/** How long typing must pause before suggestions are requested, ms. */
const pause = 150;

/** Keyboard control of the list by the search field. */
export interface SuggestionListControl {
  move: (by: 1 | -1) => void;
  /** Returns the address of the marked suggestion, if any. */
  chosen: () => string | undefined;
}

export interface SuggestionListProps {
  id: string;
  letters: string;
  control: Ref<SuggestionListControl>;
  /** Called with the id of the marked option; an empty string while none is marked; undefined while there are no options. */
  onActive: (option: string | undefined) => void;
  onFollow: (path: string) => void;
}

/** Lists categories and products for the typed letters. Focus stays in the field, which references the marked option. */
export default function SuggestionList({ id, letters, control, onActive, onFollow }: SuggestionListProps) {
  const t = useTranslations('app');
  const { locale } = useLanguage();
  const { data } = useQuery({ ...suggestionsQuery(useDebounced(letters, pause)), placeholderData: keepPreviousData });
  const [marked, setMarked] = useState(-1);
  const choices = data
    ? choicesFrom(
        data,
        letters,
        locale,
        word => t('didYouMean', { word }),
        { category: t('category'), dish: t('dish'), soldOut: name => t('soldOut', { name }) },
        search => t('searchAll', { search }),
      )
    : [];
  const count = choices.length;
  const optionId = (place: number) => `${id}-${place}`;
  const active = count === 0 ? undefined : marked < 0 ? '' : optionId(marked);

  useEffect(() => setMarked(-1), [letters]);
  useEffect(() => {
    onActive(active);
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active, onActive]);
  useImperativeHandle(control, () => ({
    // Beyond either end no option is marked, so that Enter searches for the words as typed.
    move: by => setMarked(place => ((place + 1 + by + count + 1) % (count + 1)) - 1),
    chosen: () => choices[marked]?.path,
  }));

  return (
    <div className="absolute right-0 top-full z-40 mt-2 w-full max-md:w-[calc(100vw-2rem)] md:min-w-80">
      <ul
        id={id}
        role="listbox"
        aria-label={t('suggestions')}
        hidden={count === 0}
        className="max-h-[min(70dvh,100dvh-var(--covered-top,8rem)-var(--covered-bottom,0px)-1.5rem)] overflow-y-auto rounded-card border border-line bg-surface py-2 shadow-float"
      >
        {choices.map(({ key, name, note, path }, place) => (
          // The keyboard reaches the options through the field (aria-activedescendant).
          <li
            key={key}
            id={optionId(place)}
            role="option"
            aria-selected={place === marked}
            onPointerDown={event => event.preventDefault()}
            onClick={() => onFollow(path)}
            className={clsx(
              'flex min-h-12 cursor-pointer items-baseline gap-x-2 px-4 py-2 hover:bg-leaf-soft md:min-h-11',
              place === marked && 'bg-leaf-soft',
            )}
          >
            <span className="font-semibold">{name}</span>
            {note && <span className="text-sm text-muted italic">{note}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {data && t('suggestionCount', { n: Math.max(0, count - 1) })}
      </p>
    </div>
  );
}
