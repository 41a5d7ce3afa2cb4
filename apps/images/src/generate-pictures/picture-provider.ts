import type { GenerateImageRequest, PictureMaker } from '@kirana/contracts';

/** A picture as its maker gave it, not yet looked at. */
export interface RawPicture {
  readonly bytes: Buffer;
  readonly madeBy: PictureMaker;
  /** Which model made it; null for the illustrator. */
  readonly model: string | null;
}

/** Makes the picture an admin asks for. Two adapters: the illustrator, and any service that speaks the OpenAI Images API. */
export interface PictureProvider {
  /** @throws ProblemError with one of the codes in `generation-failures.ts`. */
  picture(wish: GenerateImageRequest): Promise<RawPicture>;
}

export const PICTURE_PROVIDER = Symbol('PictureProvider');
