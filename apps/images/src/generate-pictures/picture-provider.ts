import type { GenerateImageRequest, PictureMaker } from '@kirana/contracts';

/** A picture as received from its source, not yet validated. */
export interface RawPicture {
  readonly bytes: Buffer;
  readonly madeBy: PictureMaker;
  /** The model that made it; null for the illustrator. */
  readonly model: string | null;
}

/** Generates the picture an admin requests. Two adapters: the illustrator, and any service that implements the OpenAI Images API. */
export interface PictureProvider {
  /** @throws ProblemError with one of the codes in `generation-failures.ts`. */
  picture(wish: GenerateImageRequest): Promise<RawPicture>;
}

export const PICTURE_PROVIDER = Symbol('PictureProvider');
