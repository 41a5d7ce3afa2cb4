import { isAiMade } from '@kirana/web-kit/catalogue/picture-address';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useState, type DragEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../../../lib/tools.js';
import { IfMay } from '../../../lib/use-may.js';
import { useProblem, useSheetField } from './fields.js';
import { FileButton } from '../../../lib/pictures/file-button.js';
import { faultOfFile } from '../../../lib/pictures/picture-fault.js';
import type { ChosenPicture } from '../../../lib/pictures/use-chosen-picture.js';
import type { TypedSheet } from './typed-sheet.js';

/** The picture: a file dropped or chosen, which is uploaded when the page is saved, an address, or the pack the shop draws. */
export function PictureSection({ shown, name, chosen }: { shown: string; name: string; chosen: ChosenPicture }) {
  const t = useTranslations('productPage');
  const p = useTranslations('adminProducts');
  const { setValue, setError, clearErrors, watch } = useFormContext<TypedSheet>();
  const field = useSheetField();
  const problem = useProblem();
  const [isOver, setOver] = useState(false);
  const imageUrl = watch('imageUrl');

  function take(file: File | undefined) {
    if (!file) return;
    const fault = faultOfFile(file);
    if (fault) return setError('imageUrl', { message: t(fault) });
    clearErrors('imageUrl');
    void chosen.choose(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <Card title={t('picture')} className="product-section">
      <div
        className="product-drop"
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <img src={shown} alt={t('pictureOf', { name })} width={160} height={160} />
        <div className="flex flex-col gap-2">
          <p className="text-sm">{t('dropHere')}</p>
          <p className="text-xs text-muted">{t('pictureRules')}</p>
          <div className="flex flex-wrap items-center gap-2">
            <FileButton label={t('pictureFile')} onFiles={([file]) => take(file)}>
              {t('chooseFile')}
            </FileButton>
            {(chosen.file || imageUrl !== '') && (
              <Button
                size="small"
                tone="quiet"
                onClick={() => {
                  chosen.drop();
                  clearErrors('imageUrl');
                  setValue('imageUrl', '', { shouldDirty: true });
                }}
              >
                {t('useDrawn')}
              </Button>
            )}
          </div>
          {chosen.file && (
            <p role="status" className="text-xs text-muted">
              {t('fileChosen', { file: chosen.file.name })}
            </p>
          )}
          {isAiMade(imageUrl) && !chosen.file && <p className="text-xs text-muted">{t('aiMade')}</p>}
        </div>
      </div>
      {chosen.file ? (
        problem('imageUrl') && <p className="text-sm font-medium text-chilli">{problem('imageUrl')}</p>
      ) : (
        <TextField label={p('imageUrl')} hint={p('imageHint')} {...field('imageUrl')} />
      )}
      <IfMay permission="products.write">
        <Link to="/admin/image-generator" className="product-link">
          {t('toGenerator')}
        </Link>
      </IfMay>
    </Card>
  );
}
