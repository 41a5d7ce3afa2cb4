import type { AdminSetting } from '@kirana/contracts';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { FileButton } from '../../lib/pictures/file-button.js';
import { useUpload } from '../../lib/pictures/use-upload.js';
import { Refusal } from './pause-form.js';
import { useSaveSetting } from './use-save-setting.js';

/** Uploads the logo and makes it that of the shop, or takes it away again. */
export function LogoForm({ setting }: { setting: AdminSetting }) {
  const t = useTranslations('settings');
  const { save, isPending, refusal } = useSaveSetting(setting);
  const upload = useUpload(save);
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
        <FileButton label={t('logoFile')} disabled={isBusy} onFiles={([file]) => upload.take(file)}>
          {t(isBusy ? 'saving' : 'logoChoose')}
        </FileButton>
        {logo !== '' && (
          <Button
            size="small"
            tone="quiet"
            disabled={isBusy}
            onClick={() => {
              upload.forgetFault();
              save('');
            }}
          >
            {t('logoRemove')}
          </Button>
        )}
      </div>
      <p className="text-xs text-muted">{t('logoHint')}</p>
      <Refusal text={upload.fault ?? refusal} />
    </div>
  );
}
