import type { AdminSetting } from '@kirana/contracts';
import { checkAccent, leastContrast } from '@kirana/contracts/accent';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccentSample } from './accent-sample.js';
import { useSaveSetting } from './use-save-setting.js';

/** The green of the theme, where the colour picker begins. */
const usual = '#1c6b47';
const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** Chooses the colour of links and buttons, shows it on both themes and says at once when it cannot be read. */
export function ColourForm({ setting }: { setting: AdminSetting }) {
  const t = useTranslations('settings');
  const { locale } = useLanguage();
  const ratio = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const [typed, setTyped] = useState(setting.value);
  const { save, isPending, refusal } = useSaveSetting(setting, { typed, onSaved: setTyped });
  const colour = typed.trim().toLowerCase();
  const check = isColour(colour) ? checkAccent(colour) : undefined;
  const isFaint = check !== undefined && check.forms === undefined;
  const name = t('brand_colour');
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={event => {
        event.preventDefault();
        save(colour);
      }}
    >
      <div className="w-full">
        <TextField
          id="brand_colour"
          label={name}
          placeholder={usual}
          maxLength={7}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint={t('colourHint')}
          error={
            isFaint ? t('colourFaint', { contrast: ratio.format(check.contrast), least: ratio.format(leastContrast) }) : refusal
          }
          beside={
            <>
              <input
                type="color"
                aria-label={t('colourPick')}
                value={isColour(colour) ? colour : usual}
                onChange={({ target }) => setTyped(target.value)}
                className="size-12 shrink-0 cursor-pointer rounded-control border border-edge bg-surface p-1"
              />
              <Button size="small" type="submit" disabled={isPending || isFaint} aria-label={t('saveOne', { name })}>
                {t(isPending ? 'saving' : 'save')}
              </Button>
            </>
          }
        />
      </div>
      {isFaint && (
        <Button size="small" tone="secondary" onClick={() => setTyped(check.instead)}>
          <span aria-hidden className="size-4 rounded-full" style={{ background: check.instead }} />
          {t('colourInstead', { colour: check.instead })}
        </Button>
      )}
      {check?.forms && <AccentSample forms={check.forms} />}
    </form>
  );
}
