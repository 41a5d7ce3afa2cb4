import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PictureRefused, faultOfFile, pictureFaultOf } from './picture-fault.js';
import { uploadPicture } from './upload-picture.js';

export type Upload = ReturnType<typeof useUpload>;

/** Uploads a picture file as soon as it is chosen, and passes on its address; `fault` says why the last one was not taken. */
export function useUpload(onUploaded: (image: string) => void) {
  const p = useTranslations('productPage');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      uploadPicture(file).catch((cause: unknown) => {
        throw new PictureRefused(cause);
      }),
    onSuccess: ({ image }) => onUploaded(image),
    onError: refused => setFault(p(pictureFaultOf(refused))),
  });

  function take(file: File) {
    const wrong = faultOfFile(file);
    setFault(wrong && p(wrong));
    if (!wrong) mutate(file);
  }

  return { take, isPending, fault, forgetFault: () => setFault(undefined) };
}
