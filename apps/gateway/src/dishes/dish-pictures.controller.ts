import { DishLook, dishPictureAddress } from '@kirana/contracts';
import { Open, notFound } from '@kirana/http-edge';
import { drawDish } from '@kirana/illustrator/dish';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pictures of dishes, drawn from what their address says: nothing is stored, and an address always shows the same picture. */
@Controller('media/dishes')
@Open('picture')
export class DishPicturesController {
  @Get(':edition/:file')
  picture(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const [serving, colour, topping] = file.replace(/\.svg$/, '').split('-');
    const look = DishLook.safeParse({ serving, colour, topping }).data;
    // Another edition or spelling would be a second address for the same bytes.
    if (!look || request.url.split('?')[0] !== dishPictureAddress(look)) throw notFound('There is no such picture.');
    void reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(drawDish(look));
  }
}
