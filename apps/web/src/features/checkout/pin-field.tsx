import { positionOf, positionText, type Position } from '@kirana/contracts/position';
import { CityGround } from '@kirana/web-kit/city-map/city-ground.tsx';
import { useGround } from '@kirana/web-kit/city-map/use-ground';
import { textsOf } from '@kirana/web-kit/i18n/messages';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { storeQuery } from '@kirana/web-kit/store/api';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import pin from 'texts/pin';
import { useTranslations } from 'use-intl';
import type { CheckoutForm } from './checkout-form.js';

export interface PinFieldProps {
  name: `fields.${string}`;
  label: string;
  hint: string | undefined;
  placeholder: string | undefined;
  error: string | undefined;
  /** The customer has just asked for it: the focus goes there. */
  isAsked?: boolean;
}

/** How long a device may look for its position, ms. */
const patienceMs = 15_000;

/** From here on a position is too vague to find a door by, metres. */
const vagueMetres = 100;

type Sought = { is: 'looking' | 'denied' | 'not-found' } | { is: 'found'; metres: number };

/** Texts that only who marks a place reads. */
const texts = textsOf(pin);

/** The exact place of the door: as the device knows it, pasted from a map program, or pressed on the map of the city. */
export const PinField = (props: PinFieldProps) => (
  <MoreTexts texts={texts}>
    <Field {...props} />
  </MoreTexts>
);

function Field({ name, isAsked = false, ...words }: PinFieldProps) {
  const t = useTranslations('pin');
  const { watch, setValue, register } = useFormContext<CheckoutForm>();
  const store = useQuery(storeQuery).data;
  const ground = useGround(store);
  const [sought, setSought] = useState<Sought>();
  const marked = positionOf(watch(name) ?? '');
  const [chosen, street] = watch(['district', 'address']);
  /** For which address the place was marked. */
  const [markedFor, setMarkedFor] = useState({ text: watch(name), chosen, street });
  if (markedFor.text !== watch(name)) setMarkedFor({ text: watch(name), chosen, street });
  const isOfAnother = markedFor.street !== '' && (markedFor.street !== street || markedFor.chosen !== chosen);
  const centre = marked ?? store?.districts.find(({ name: each }) => each === chosen) ?? store?.warehouse;
  const mark = (position: Position) => setValue(name, positionText(position), { shouldDirty: true, shouldValidate: true });

  /** Which question to the device counts: an older answer must not replace what was marked since. */
  const asked = useRef(0);
  useEffect(() => () => void (asked.current += 1), []);
  const forgetDevice = () => {
    asked.current += 1;
    setSought(undefined);
  };

  function useDevice() {
    const question = (asked.current += 1);
    const answered = (state: Sought) => question === asked.current && setSought(state);
    setSought({ is: 'looking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (question !== asked.current) return;
        mark(coords);
        answered({ is: 'found', metres: Math.round(coords.accuracy) });
      },
      ({ code, PERMISSION_DENIED }) => answered({ is: code === PERMISSION_DENIED ? 'denied' : 'not-found' }),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 },
    );
  }

  return (
    <div>
      <TextField
        {...words}
        autoFocus={isAsked}
        autoComplete="off"
        maxLength={40}
        {...register(name, { onChange: forgetDevice })}
        beside={
          'geolocation' in navigator && (
            <Button tone="secondary" className="shrink-0" aria-disabled={sought?.is === 'looking'} onClick={useDevice}>
              {t('here')}
            </Button>
          )
        }
      />
      <p role="status" className="mt-1 min-h-5 text-sm text-muted">
        {marked && isOfAnother ? t('otherAddress') : sought && !(sought.is === 'found' && words.error) && wordsOf(sought)}
      </p>
      {centre && ground && (
        <div className="mt-3 max-w-md">
          <CityGround
            label={t(marked ? 'mapMarked' : 'map')}
            ground={ground}
            chosen={[chosen]}
            around={ground.project(centre)}
            onPoint={point => {
              forgetDevice();
              mark(ground.placeAt(point));
            }}
          >
            {marked && <Pin {...ground.project(marked)} />}
          </CityGround>
          <p className="mt-1 text-xs text-muted">{t('press')}</p>
        </div>
      )}
    </div>
  );

  function wordsOf(state: Sought): string {
    if (state.is === 'found') return state.metres > vagueMetres ? t('vague', { n: state.metres }) : t('found');
    return t(state.is);
  }
}

/** A pin whose tip is at the place. */
function Pin({ x, y }: { x: number; y: number }) {
  return (
    <path
      data-testid="pin"
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
      d="M0 0C-3-4-4.5-6-4.5-8.5a4.5 4.5 0 0 1 9 0C4.5-6 3-4 0 0z"
      className="fill-chilli stroke-surface"
      strokeWidth="0.8"
    />
  );
}
