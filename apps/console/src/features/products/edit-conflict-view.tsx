import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditConflict } from './edit-conflict.js';

/** A field that another admin has changed meanwhile. */
export interface ContestedField<F extends string> {
  readonly field: F;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** This admin changed the field as well and must choose a value. */
  readonly isContested: boolean;
}

interface Words<F extends string> {
  readonly labelOf: (field: F) => string;
  readonly textOf: (field: F, value: unknown) => string;
}

export interface EditConflictViewProps<F extends string> extends Words<F> {
  readonly conflict: Pick<EditConflict, 'by' | 'at'>;
  readonly rows: readonly ContestedField<F>[];
  readonly isPending: boolean;
  readonly onBack: () => void;
  readonly onSettle: (choice: ReadonlyMap<F, 'mine' | 'theirs'>) => void;
}

/**
 * Shows what another admin has changed in the meantime, field by field. Where both changed a field this admin decides, and nothing is
 * preselected; any other is as it is now.
 */
export function EditConflictView<F extends string>({
  conflict: { by, at },
  rows,
  labelOf,
  textOf,
  isPending,
  onBack,
  onSettle,
}: EditConflictViewProps<F>) {
  const t = useTranslations('adminProducts');
  const date = useShopDate();
  const [choice, setChoice] = useState<ReadonlyMap<F, 'mine' | 'theirs'>>(
    () => new Map(rows.filter(({ isContested }) => !isContested).map(({ field }) => [field, 'theirs'])),
  );
  const text = at === null ? t('clashStock') : t('clashBy', { who: by ?? t('someone'), when: date(at) });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault();
        onSettle(choice);
      }}
    >
      <Notice tone="warning" role="alert" title={t('clashTitle')}>
        <p>{text}</p>
      </Notice>
      {rows.map(row =>
        row.isContested ? (
          <Choice
            key={row.field}
            row={row}
            labelOf={labelOf}
            textOf={textOf}
            chosen={choice.get(row.field)}
            onChoose={which => setChoice(before => new Map(before).set(row.field, which))}
          />
        ) : (
          <p key={row.field} className="text-sm break-words">
            <span className="mb-1 block font-semibold">{labelOf(row.field)}</span>
            <span className="block text-xs text-muted">{t('theirs')}</span>
            {textOf(row.field, row.theirs)}
          </p>
        ),
      )}
      <div className="dialog-actions">
        <Button size="small" tone="secondary" onClick={onBack}>
          {t('clashBack')}
        </Button>
        <Button size="small" type="submit" disabled={isPending || rows.some(({ field }) => !choice.has(field))}>
          {t(isPending ? 'saving' : 'clashSave')}
        </Button>
      </div>
    </form>
  );
}

function Choice<F extends string>({
  row: { field, mine, theirs },
  labelOf,
  textOf,
  chosen,
  onChoose,
}: Words<F> & {
  row: ContestedField<F>;
  chosen: 'mine' | 'theirs' | undefined;
  onChoose: (which: 'mine' | 'theirs') => void;
}) {
  const t = useTranslations('adminProducts');
  const group = useId();
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1 text-sm font-semibold">{labelOf(field)}</legend>
      {(['mine', 'theirs'] as const).map(which => (
        <label
          key={which}
          className="flex min-h-11 items-start gap-2 rounded-control border border-edge p-2 text-sm has-checked:border-leaf has-checked:bg-leaf-soft"
        >
          <input
            type="radio"
            name={group}
            className="mt-0.5 size-4 shrink-0 rounded-full accent-leaf"
            checked={chosen === which}
            onChange={() => onChoose(which)}
          />
          <span className="min-w-0">
            <span className="block text-xs text-muted">{t(which)}</span>
            <span className="break-words">{textOf(field, which === 'mine' ? mine : theirs)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
