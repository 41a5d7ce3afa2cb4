import { GeneratedPictureId, PictureParams, generatedPictureRoutes, pictureRoutes, type PictureFile } from '@kirana/contracts';
import { Open, ProblemError, notFound } from '@kirana/http-edge';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Upstream } from '../upstream/upstream.js';
import { ImageCache, type HeldPicture, type PictureRef } from './image-cache.js';

const FileName = z.string().regex(/^[1-9]\d{1,2}\.[a-z]{3,4}$/);
const MediaAddress = z.object({
  productId: z.string(),
  version: z.string().regex(/^[a-z0-9]{1,40}$/),
  file: FileName,
});
const GeneratedAddress = z.object({ pictureId: GeneratedPictureId, file: FileName });

function pictureAt(params: unknown): { version: string; ref: PictureRef } | undefined {
  const address = MediaAddress.safeParse(params).data;
  const [width, format] = address?.file.split('.') ?? [];
  const ref = PictureParams.safeParse({ productId: address?.productId, width, format }).data;
  return address && ref && { version: address.version, ref };
}

function generatedAt(params: unknown) {
  const address = GeneratedAddress.safeParse(params).data;
  const [width, format] = address?.file.split('.') ?? [];
  return generatedPictureRoutes.file.params?.safeParse({ pictureId: address?.pictureId, width, format }).data;
}

/**
 * Pictures of products. An address with the current version always shows the same bytes; with any other version it shows the current
 * picture.
 */
@Controller('media')
@Open('picture')
export class MediaController {
  constructor(
    private readonly upstream: Upstream,
    private readonly memory: ImageCache,
  ) {}

  @Get('products/:productId/:version/:file')
  async picture(@Param() params: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const asked = pictureAt(params);
    if (!asked) throw notFound('There is no such picture.');
    const { version, ref } = asked;
    this.#send(ref, version, await this.memory.get(ref, version, () => this.#ask(ref)), request, reply);
  }

  @Get('generated/:pictureId/:file')
  async generated(@Param() params: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const asked = generatedAt(params);
    if (!asked) throw notFound('There is no such picture.');
    const { pictureId, width, format } = asked;
    const ref = { productId: `generated ${pictureId}`, width, format };
    const fetch = () => this.upstream.call(generatedPictureRoutes.file, { params: asked });
    this.#send(ref, pictureId, await this.memory.get(ref, pictureId, fetch), request, reply);
  }

  #send({ format }: PictureRef, version: string, picture: HeldPicture, request: FastifyRequest, reply: FastifyReply): void {
    const etag = `"${picture.version}"`;
    void reply
      .header('etag', etag)
      .header('content-type', `image/${format}`)
      .header(
        'cache-control',
        picture.version === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300, stale-while-revalidate=86400',
      );
    if (request.headers['if-none-match'] === etag) void reply.status(304).send();
    else void reply.send(picture.bytes);
  }

  /**
   * Retries on 503: drawing many pictures for the first time can exceed the service's response timeout, but the drawing continues
   * meanwhile.
   */
  async #ask(ref: PictureRef, tries = 3): Promise<PictureFile> {
    try {
      return await this.upstream.call(pictureRoutes.picture, { params: ref });
    } catch (error) {
      if (tries > 1 && error instanceof ProblemError && error.status === 503) return this.#ask(ref, tries - 1);
      throw error;
    }
  }
}
