import { pictureFileRoutes, type GeneratedImage } from '@kirana/contracts';
import { Unreachable, fetchWithSession } from '@kirana/web-kit/api/http';

/** A picture of 5 MB over a slow line. */
const uploadTimeoutMs = 60_000;

/**
 * Sends a picture file to the shop and returns its address. Other requests have text as their body, so that the shop's own client stays small.
 *
 * @throws ApiProblem when the file was refused, Unreachable when there was no valid answer.
 */
export async function uploadPicture(file: File): Promise<GeneratedImage> {
  const { method, path } = pictureFileRoutes.upload;
  const answer = await fetchWithSession(path, {
    method,
    headers: { accept: 'application/json', 'content-type': file.type },
    body: file,
    signal: AbortSignal.timeout(uploadTimeoutMs),
  });
  return answer.json().catch((error: unknown) => {
    throw new Unreachable(error);
  }) as Promise<GeneratedImage>;
}
