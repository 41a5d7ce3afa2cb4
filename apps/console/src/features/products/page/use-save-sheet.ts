import type { Problem, ProductSheet } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../../lib/changed-meanwhile.js';
import { productFactsQuery } from '../../../lib/product-facts.js';
import { changeProduct } from '../api.js';
import { uploadPicture } from '../../../lib/pictures/upload-picture.js';
import { sheetQuery } from './api.js';
import { PictureRefused } from '../../../lib/pictures/picture-fault.js';
import { changesBetween, type SheetValues } from './sheet-values.js';

export interface SheetSave {
  /** The product that the values are a change of. */
  readonly base: ProductSheet;
  readonly values: SheetValues;
  /** A picture to upload first. */
  readonly file: File | undefined;
}

/** What another admin has saved since the page was opened. */
export interface SheetConflict {
  readonly theirs: ProductSheet;
  readonly by: string | null;
  readonly at: string | null;
}

interface Outcomes {
  /** The picture has this address now, whatever becomes of the other fields. */
  readonly onUploaded: (address: string) => void;
  readonly onSaved: (sheet: ProductSheet) => void;
  readonly onConflict: (conflict: SheetConflict) => void;
  /** A sentence for each place in the form, or none when the whole was refused. */
  readonly onRefused: (error: unknown) => void;
}

/** Saves what was changed on the page, with the version it was a change of; a new picture is uploaded and set in the same save. */
export function useSaveSheet({ onUploaded, onSaved, onConflict, onRefused }: Outcomes) {
  const t = useTranslations('productPage');
  const p = useTranslations('adminProducts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const fresh = (id: string) => queries.fetchQuery({ ...sheetQuery({ params: { id } }), staleTime: 0 });

  async function save({ base, values, file }: SheetSave): Promise<ProductSheet> {
    let { imageUrl } = values;
    if (file) {
      const { image } = await uploadPicture(file).catch((error: unknown) => {
        throw new PictureRefused(error);
      });
      imageUrl = image;
      onUploaded(image);
    }
    const changes = changesBetween(base, { ...values, imageUrl });
    if (Object.keys(changes).length > 0)
      await changeProduct({ params: { id: base.id }, body: { version: base.version, changes } });
    return fresh(base.id);
  }

  return useMutation({
    mutationFn: save,
    onSuccess: async sheet => {
      notify({ tone: 'success', title: p('updatedTitle'), description: t('savedText') });
      onSaved(sheet);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['admin'] }),
        queries.invalidateQueries({ queryKey: productFactsQuery.queryKey }),
      ]);
    },
    onError: async (error, { base }) => {
      console.error('the product was not saved', error);
      if (isChangedMeanwhile(error)) {
        const theirs = await fresh(base.id);
        const { changedBy = null, changedAt = null } = error.problem as { changedBy?: string | null; changedAt?: string };
        return onConflict({ theirs, by: changedBy, at: changedAt });
      }
      notify({ tone: 'error', title: c('error'), description: p('updateFailed') });
      onRefused(error);
    },
  });
}

/** Returns the faults of a refusal by the place in the form, as the server names it. */
export function problemsOf(error: unknown): NonNullable<Problem['errors']> {
  return error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
}
