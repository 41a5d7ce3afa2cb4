import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { barcodeReader, newCodes } from './camera-codes.js';

/** Time between two pictures that are read, ms. */
const pause = 80;

interface CameraViewProps {
  readonly onCode: (code: string) => void;
  /** The camera is not there, not allowed, or cannot be read. */
  readonly onFailed: () => void;
}

/** Shows the camera behind the device and reads the barcodes that come into its picture. */
export function CameraView(calls: CameraViewProps) {
  const t = useTranslations('scan');
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });
  useEffect(() => {
    const left = new AbortController();
    void follow(video.current, left.signal, code => latest.current.onCode(code)).catch((error: unknown) => {
      console.error('the camera could not be read', error);
      if (!left.signal.aborted) latest.current.onFailed();
    });
    return () => left.abort();
  }, []);
  return (
    <figure className="mt-1 flex flex-col gap-1">
      <video
        ref={video}
        playsInline
        muted
        aria-label={t('camera')}
        className="max-h-48 w-full rounded-card bg-ink object-cover"
      />
      <figcaption className="text-xs text-muted">{t('cameraHint')}</figcaption>
    </figure>
  );
}

/** Reads the camera until it is left. */
async function follow(video: HTMLVideoElement | null, left: AbortSignal, onCode: (code: string) => void): Promise<void> {
  if (!video) return;
  const reader = barcodeReader();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => stream.getTracks().forEach(track => track.stop());
  if (left.aborted) return stop();
  left.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const fresh = newCodes();
  while (!left.aborted) {
    const found = await reader.detect(video);
    for (const code of fresh(
      found.map(({ rawValue }) => rawValue),
      performance.now(),
    ))
      onCode(code);
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
