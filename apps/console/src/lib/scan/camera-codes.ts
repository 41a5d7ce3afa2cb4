/** Time for which a code has to be out of the picture before it counts again, ms: the same pack is read many times a second. */
const mostAway = 800;

/** The part of the browser's BarcodeDetector that is used; the types of the DOM do not have it yet. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const formats = ['ean_8', 'ean_13', 'upc_a', 'itf'];

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads barcodes from its camera. */
export const canReadCamera = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator;

/** Returns a reader of barcodes. @throws TypeError where `canReadCamera` is false. */
export function barcodeReader(): Detector {
  const BarcodeDetector = detectorClass();
  if (!BarcodeDetector) throw new TypeError('this browser reads no barcodes');
  return new BarcodeDetector({ formats });
}

/** Returns a function for the codes of a picture that were not in the pictures just before it; `at` is in ms. */
export function newCodes(): (codes: readonly string[], at: number) => string[] {
  const seen = new Map<string, number>();
  return (codes, at) =>
    [...new Set(codes)].filter(code => {
      const before = seen.get(code);
      seen.set(code, at);
      return before === undefined || at - before > mostAway;
    });
}
