import type { ProductSheet } from '@kirana/contracts';
import { mostEans } from '@kirana/contracts/ean';
import { mostDepositMinor } from '@kirana/contracts/money';
import { leastPortionGrams, mostPortionGrams } from '@kirana/contracts/weighed';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { useEffect, useState } from 'react';
import { useForm, type Path } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { writtenAmount } from '../../../lib/admin-money.js';
import { sentenceOf } from '../../../lib/load-failure.js';
import { PictureRefused, pictureFaultOf } from '../../../lib/pictures/picture-fault.js';
import { placeOf, readSheet } from './read-sheet.js';
import { conflictRows, isSame, resolvedValues, type SheetField, type SheetValues } from './sheet-values.js';
import { typedOf, type TypedSheet } from './typed-sheet.js';
import { useChosenPicture } from '../../../lib/pictures/use-chosen-picture.js';
import { useFaultSentence } from '../use-fault-sentence.js';
import { problemsOf, useSaveSheet, type SheetConflict } from './use-save-sheet.js';

type Place = Path<TypedSheet>;

/** The form of a product's page: what is typed, whether it differs from what is saved, and how it is saved. */
export function useSheetForm(opened: ProductSheet) {
  const t = useTranslations('productPage');
  const p = useTranslations('adminProducts');
  const words = useFaultSentence();
  const { locale } = useLanguage();
  // What the form is compared with: the product as opened, then as last saved or returned by the server.
  const [sheet, setSheet] = useState(opened);
  const [conflict, setConflict] = useState<SheetConflict>();
  const [refusal, setRefusal] = useState<string>();
  const chosen = useChosenPicture();
  const form = useForm<TypedSheet>({ defaultValues: typedOf(sheet, locale) });
  const typed = form.watch();
  const { values } = readSheet(typed, sheet.details?.operator);
  const { mutate, isPending } = useSaveSheet({
    onUploaded(address) {
      form.setValue('imageUrl', address);
      chosen.drop();
    },
    onSaved: show,
    onConflict: setConflict,
    onRefused(error) {
      if (error instanceof PictureRefused) return point([{ place: 'imageUrl', message: t(pictureFaultOf(error)) }]);
      const problems = problemsOf(error);
      setRefusal(sentenceOf(error) ?? p('updateFailed'));
      point(problems.map(({ path, ...fault }) => ({ place: placeOf(path) as Place, message: words(fault) })));
    },
  });

  function show(next: ProductSheet): void {
    setSheet(next);
    setConflict(undefined);
    setRefusal(undefined);
    chosen.drop();
    form.reset(typedOf(next, locale));
  }

  /** Shows problems at their fields, the first of each, and goes to the first. */
  function point(problems: readonly { readonly place: Place; readonly message: string }[]): void {
    for (const { place, message } of problems.toReversed()) form.setError(place, { message });
    const [first] = problems;
    if (first) form.setFocus(first.place);
  }

  function save(): void {
    form.clearErrors();
    setRefusal(undefined);
    const read = readSheet(form.getValues(), sheet.details?.operator);
    if (read.unreadable.length === 0) return mutate({ base: sheet, values: read.values, file: chosen.file });
    point(
      read.unreadable.map(place => ({
        place: place as Place,
        message:
          place === 'eans'
            ? t('eansWrong', { most: mostEans })
            : place === 'deposit'
              ? t('depositWrong', { most: writtenAmount(mostDepositMinor, locale) })
              : place === 'portionGrams'
                ? t('portionWrong', { least: String(leastPortionGrams), most: String(mostPortionGrams) })
                : 'required',
      })),
    );
    notify({ tone: 'error', title: p('validationTitle'), description: p('validationText') });
  }

  // A planned price that began or ended, or another admin's change, is shown at once while nothing is typed.
  const isDirty = chosen.file !== undefined || !isSame(typed, typedOf(sheet, locale));
  useEffect(() => {
    if (isDirty || isPending || opened.version <= sheet.version) return;
    setSheet(opened);
    form.reset(typedOf(opened, locale));
  }, [opened, sheet.version, isDirty, isPending, form, locale]);

  const rows = conflict ? conflictRows(sheet, values, conflict.theirs) : [];

  /** Continues from what is saved now with the values chosen; what this admin did not touch stays as it is saved. */
  function settle(choice: ReadonlyMap<SheetField, 'mine' | 'theirs'>): SheetValues {
    const next = resolvedValues(values, rows, choice);
    if (conflict) setSheet(conflict.theirs);
    form.reset(typedOf(next, locale));
    setConflict(undefined);
    return next;
  }

  return {
    form,
    sheet,
    values,
    chosen,
    isDirty,
    isPending,
    refusal,
    save,
    discard: () => show(sheet),
    clash: conflict && {
      conflict,
      rows,
      onBack: () => void settle(new Map(rows.map(({ field, isContested }) => [field, isContested ? 'mine' : 'theirs']))),
      onSettle: (choice: ReadonlyMap<SheetField, 'mine' | 'theirs'>) => {
        const { theirs } = conflict;
        mutate({ base: theirs, values: settle(choice), file: chosen.file });
      },
    },
  };
}
