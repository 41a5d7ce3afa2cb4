import type { AdminSetting } from '@kirana/contracts';
import { Button } from '@kirana/ui';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PictureRefused, faultOfFile, pictureFaultOf, pictureTypes } from '../../lib/console/pictures/picture-fault.js';
import { uploadPicture } from '../../lib/console/pictures/upload-picture.js';
import { Refusal } from './pause-form.js';
import { useSaveSetting } from './use-save-setting.js';

/** Uploads the logo and makes it that of the shop, or takes it away again. */
export function LogoForm({ setting }: { setting: AdminSetting }) {
  const t = useTranslations('settings');
  const p = useTranslations('productPage');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const { save, isPending, refusal } = useSaveSetting(setting);
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadPicture(file).catch((error: unknown) => {
        throw new PictureRefused(error);
      }),
    onSuccess: ({ image }) => save(image),
    onError: error => setFault(p(pictureFaultOf(error))),
  });

  function take(file: File | undefined) {
    if (!file) return;
    const wrong = faultOfFile(file);
    setFault(wrong && p(wrong));
    if (!wrong) upload.mutate(file);
  }

  const logo = setting.value;
  const isBusy = isPending || upload.isPending;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('store_logo')}</h3>
      <div className="flex flex-wrap items-center gap-4">
        {logo !== '' && (
          <img
            src={logo}
            alt={t('logoShown')}
            width={72}
            height={72}
            className="size-18 rounded-control border border-line bg-paper object-contain p-1"
          />
        )}
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={t('logoFile')}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button size="small" tone="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
          <Upload size={16} aria-hidden />
          {t(isBusy ? 'saving' : 'logoChoose')}
        </Button>
        {logo !== '' && (
          <Button size="small" tone="quiet" disabled={isBusy} onClick={() => save('')}>
            {t('logoRemove')}
          </Button>
        )}
      </div>
      <p className="text-xs text-muted">{t('logoHint')}</p>
      <Refusal text={fault ?? refusal} />
    </div>
  );
}
