import { TextField, type TextFieldProps } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { FileButton } from '../../lib/pictures/file-button.js';
import type { Upload } from '../../lib/pictures/use-upload.js';

/** The address of a picture, typed or that of a file which is uploaded at once. */
export function ImageField({ upload, error, onChange, ...field }: Partial<TextFieldProps> & { upload: Upload }) {
  const t = useTranslations('adminProducts');
  const p = useTranslations('productPage');
  return (
    <TextField
      type="url"
      label={t('imageUrl')}
      hint={t('imageHint')}
      {...field}
      // What was wrong with a file says nothing about an address.
      onChange={event => {
        upload.forgetFault();
        onChange?.(event);
      }}
      error={upload.fault ?? error}
      beside={
        <FileButton label={p('pictureFile')} disabled={upload.isPending} onFiles={([file]) => upload.take(file)}>
          {p(upload.isPending ? 'uploading' : 'chooseFile')}
        </FileButton>
      }
    />
  );
}
