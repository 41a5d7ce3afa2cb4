import { readEan } from '@kirana/contracts/ean';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera, CircleAlert, Volume2, VolumeX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { productFactsQuery, type ProductFacts } from '../product-facts.js';
import { toolClass } from '../tools.js';
import { canReadCamera } from './camera-codes.js';
import { CameraView } from './camera-view.js';
import { signalWrongCode, useScanSound } from './scan-signal.js';
import { useScanner } from './use-scanner.js';
import { weighedCode } from './weighed-code.js';

/** What became of a scanned code. */
export interface ScanOutcome {
  /** It is refused: the page did nothing, and the sentence says why. */
  readonly isWrong: boolean;
  readonly text: string;
}

interface ScanBarProps {
  /** Does with a scanned product what the page is for; `grams`: its weight, of a code that a scale has printed. */
  readonly onProduct: (product: ProductFacts, grams?: number) => ScanOutcome;
  readonly className?: string;
}

/**
 * Takes barcodes from a keyboard scanner, from the camera, and typed by hand, and says what became of the latest. A refused one is an alert,
 * and is heard unless the person has switched that off.
 */
export function ScanBar({ onProduct, className }: ScanBarProps) {
  const t = useTranslations('scan');
  const queries = useQueryClient();
  const { data: facts } = useQuery(productFactsQuery);
  const byCode = useMemo(
    () => new Map([...(facts?.values() ?? [])].flatMap(product => product.eans.map(ean => [ean, product] as const))),
    [facts],
  );
  const bar = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isCameraOn, setCameraOn] = useState(false);
  const [isSoundOn, turnSound] = useScanSound();
  const [latest, setLatest] = useState<ScanOutcome & { readonly n: number }>();
  useScanner(bar, take);

  function show(outcome: ScanOutcome) {
    if (outcome.isWrong) signalWrongCode();
    setLatest(before => ({ ...outcome, n: (before?.n ?? 0) + 1 }));
  }

  function outcomeOf(digits: string): ScanOutcome {
    const code = readEan(digits);
    if (code === undefined) return { isWrong: true, text: t('notCode', { code: digits }) };
    if (!facts) return { isWrong: true, text: t('loading') };
    const product = byCode.get(code);
    if (product) return onProduct(product);
    const weighed = weighedCode(code);
    const [, onScale] = (weighed && [...byCode].find(([ean]) => ean.startsWith(weighed.product))) ?? [];
    if (weighed && onScale) return onProduct(onScale, weighed.grams);
    // A colleague may have just entered it.
    void queries.invalidateQueries({ queryKey: productFactsQuery.queryKey });
    return { isWrong: true, text: t('unknown', { code }) };
  }

  function take(digits: string) {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    // A question is open above the page: it is answered first.
    if (dialog && !dialog.contains(bar.current)) return show({ isWrong: true, text: t('blocked') });
    // The next code counts on from this one, also when both come from one picture.
    flushSync(() => show(outcomeOf(digits)));
  }

  return (
    <div ref={bar} data-scan className={className}>
      <div className="flex items-center gap-1">
        <input
          aria-label={t('field')}
          placeholder={t('field')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            // It would send the form around it.
            event.preventDefault();
            if (typed.trim() === '') return;
            setTyped('');
            take(typed.trim());
          }}
          className={`${toolClass} flex-1 md:max-w-64`}
        />
        {canReadCamera() && (
          <IconButton label={t('camera')} aria-pressed={isCameraOn} onClick={() => setCameraOn(!isCameraOn)}>
            <Camera size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('sound')} aria-pressed={isSoundOn} onClick={() => turnSound(!isSoundOn)}>
          {isSoundOn ? <Volume2 size={20} aria-hidden /> : <VolumeX size={20} aria-hidden />}
        </IconButton>
      </div>
      {isCameraOn && (
        <CameraView
          onCode={take}
          onFailed={() => {
            setCameraOn(false);
            show({ isWrong: true, text: t('cameraFailed') });
          }}
        />
      )}
      <div role="status" className="text-sm font-semibold text-leaf">
        {latest && !latest.isWrong && (
          <span key={latest.n} className="mt-1 block">
            {latest.text}
          </span>
        )}
      </div>
      {latest?.isWrong && (
        <p
          key={latest.n}
          role="alert"
          className="mt-1 flex items-center gap-2 rounded-control border-2 border-chilli bg-chilli-soft px-3 py-2 text-sm font-semibold text-chilli"
        >
          <CircleAlert size={20} className="shrink-0" aria-hidden />
          {latest.text}
        </p>
      )}
    </div>
  );
}
