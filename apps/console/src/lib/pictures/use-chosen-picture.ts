import { useState } from 'react';

/** A picture file that is chosen and not uploaded yet. */
export interface ChosenPicture {
  readonly file: File | undefined;
  /** The file as a `data:` address, which the page may show; others are refused by its security policy. */
  readonly preview: string | undefined;
  readonly choose: (file: File) => Promise<void>;
  readonly drop: () => void;
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}

/** Holds the picture that the next save is to upload. */
export function useChosenPicture(): ChosenPicture {
  const [chosen, setChosen] = useState<{ file: File; preview: string }>();
  return {
    file: chosen?.file,
    preview: chosen?.preview,
    choose: async file => setChosen({ file, preview: await addressOf(file) }),
    drop: () => setChosen(undefined),
  };
}
