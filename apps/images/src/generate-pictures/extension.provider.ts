import type { GenerateImageRequest } from '@kirana/contracts';
import type { Extension } from '@kirana/extension';
import { ProblemError } from '@kirana/http-edge';
import { providerFailed } from './generation-failures.js';
import type { PictureProvider, RawPicture } from './picture-provider.js';

/** Asks an extension for the picture. What it costs is the extension's own affair: the daily budget does not count it. */
export class ExtensionProvider implements PictureProvider {
  constructor(private readonly make: NonNullable<Extension['makePicture']>) {}

  /** @throws ProblemError `image-provider-failed` with the words of the extension's error. */
  async picture(wish: GenerateImageRequest): Promise<RawPicture> {
    try {
      const { bytes, model } = await this.make(wish);
      return { bytes, model, madeBy: model === null ? 'uploaded' : 'ai' };
    } catch (error) {
      throw error instanceof ProblemError ? error : providerFailed(error instanceof Error ? error.message : String(error));
    }
  }
}
