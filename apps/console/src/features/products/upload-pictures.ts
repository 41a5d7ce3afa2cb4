import { ApiProblem } from '@kirana/web-kit/api/http';
import { PictureRefused } from '../../lib/pictures/picture-fault.js';
import { uploadPicture } from '../../lib/pictures/upload-picture.js';

/** Where a shop that has had enough uploads for a minute does not say when it takes more, seconds. */
const pauseSeconds = 10;

/** A picture was refused; nothing of the file was imported. */
export class PictureOfFileRefused extends PictureRefused {
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(cause);
  }
}

/**
 * Uploads pictures one after the other and returns their addresses by file name. The shop takes thirty a minute; for more it waits.
 *
 * @throws PictureOfFileRefused for the first that is refused or does not arrive.
 */
export async function uploadPictures(
  files: readonly File[],
  onProgress: (done: number) => void,
): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {};
  for (const [done, file] of files.entries()) {
    onProgress(done);
    addresses[file.name] = await uploaded(file);
  }
  onProgress(files.length);
  return addresses;
}

async function uploaded(file: File): Promise<string> {
  for (;;) {
    try {
      return (await uploadPicture(file)).image;
    } catch (error) {
      if (!(error instanceof ApiProblem && error.is('too-many-requests'))) throw new PictureOfFileRefused(file.name, error);
      const { retryAfterSeconds } = error.problem;
      const seconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : pauseSeconds;
      await new Promise(resolve => setTimeout(resolve, seconds * 1_000));
    }
  }
}
