import { generatedAddress, type GenerateImageRequest, type GeneratedImage } from '@kirana/contracts';
import { ProblemError, type Admin } from '@kirana/http-edge';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { RenderQueue } from '../render-pictures/render-queue.js';
import { GeneratedPictures } from '../media-store/generated-pictures.repository.js';
import { PICTURE_PROVIDER, type PictureProvider, type RawPicture } from './picture-provider.js';
import sharp from 'sharp';
import { toSafeMaster } from '../render-pictures/to-safe-master.js';
import { notAnImage, tooLarge } from './generation-failures.js';

/** Side of a stored drawing, pixels. */
const side = 1_024;

/**
 * Converts a generated picture to the one format in which it is stored; one of a provider is checked first.
 *
 * @throws ProblemError `image-not-an-image`, `image-too-large`.
 */
async function toMaster({ bytes, madeBy }: RawPicture): Promise<Buffer> {
  // The illustrator's own drawing.
  if (madeBy === 'drawn') return sharp(bytes, { density: 144 }).resize(side, side).webp({ lossless: true, effort: 3 }).toBuffer();
  return toSafeMaster(bytes, { notAnImage, tooLarge, tooSmall: size => notAnImage(`it is only ${size}`) });
}

/** Generates a picture, validates it, stores it and returns its address. */
@Injectable()
export class GeneratePictures {
  readonly #logger = new Logger(GeneratePictures.name);

  constructor(
    @Inject(PICTURE_PROVIDER) private readonly provider: PictureProvider,
    private readonly pictures: GeneratedPictures,
    private readonly renderQueue: RenderQueue,
  ) {}

  /** @throws ProblemError with one of the codes in `generation-failures.ts`. */
  async generate(wish: GenerateImageRequest, admin: Admin): Promise<GeneratedImage> {
    try {
      const raw = await this.provider.picture(wish);
      const master = await this.renderQueue.draw(() => toMaster(raw));
      const id = await this.pictures.keep({ ...raw, productName: wish.productName, askedBy: admin.userId, master });
      return { image: generatedAddress(id), madeBy: raw.madeBy };
    } catch (error) {
      if (error instanceof ProblemError)
        this.#logger.warn(`generating the picture of ${wish.productName} failed: ${error.code}: ${error.message}`);
      throw error;
    }
  }
}
