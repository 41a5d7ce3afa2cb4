import { Button, TextField, type TextFieldProps } from '@kirana/ui';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PictureRefused, faultOfFile, pictureFaultOf, pictureTypes } from '../../lib/console/pictures/picture-fault.js';
import { uploadPicture } from '../../lib/console/pictures/upload-picture.js';

/** The address of a picture, typed or that of a file which is uploaded at once. */
export function ImageField({ onUploaded, error, ...field }: Partial<TextFieldProps> & { onUploaded: (image: string) => void }) {
  const t = useTranslations('adminProducts');
  const p = useTranslations('productPage');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      uploadPicture(file).catch((cause: unknown) => {
        throw new PictureRefused(cause);
      }),
    onSuccess: ({ image }) => onUploaded(image),
    onError: refused => setFault(p(pictureFaultOf(refused))),
  });

  function take(file: File | undefined) {
    if (!file) return;
    const wrong = faultOfFile(file);
    setFault(wrong && p(wrong));
    if (!wrong) mutate(file);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={p('pictureFile')}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <TextField
        type="url"
        label={t('imageUrl')}
        hint={t('imageHint')}
        {...field}
        error={fault ?? error}
        beside={
          <Button size="small" tone="secondary" disabled={isPending} onClick={() => input.current?.click()}>
            <Upload size={16} aria-hidden />
            {p(isPending ? 'uploading' : 'chooseFile')}
          </Button>
        }
      />
    </>
  );
}
