/** @jest-environment jest-fixed-jsdom */
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { PictureOfFileRefused, uploadPictures } from './upload-pictures.js';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const files = ['dal.jpg', 'rice.png'].map(name => new File(['x'], name, { type: 'image/jpeg' }));

/** Answers uploads one after the other. */
function answering(...answers: readonly (object & { status?: number })[]): void {
  const left = [...answers];
  server.use(
    http.post('*/api/admin/pictures', () => {
      const { status = 201, ...body } = left.shift() ?? {};
      return HttpResponse.json(body, { status });
    }),
  );
}

const taken = (at: number) => ({ image: `/media/generated/uploaded-${at}/640.webp`, madeBy: 'uploaded' });

describe('uploadPictures', () => {
  it('returns the address of each file, and waits where the shop has had enough for a minute', async () => {
    answering(taken(1), { ...aProblem(429, 'too-many-requests', 'Too many.', { retryAfterSeconds: 0.01 }) }, taken(2));
    const progress: number[] = [];
    await expect(uploadPictures(files, done => progress.push(done))).resolves.toEqual({
      'dal.jpg': taken(1).image,
      'rice.png': taken(2).image,
    });
    expect(progress).toEqual([0, 1, 2]);
  });

  it('names the file that the shop refuses', async () => {
    answering(taken(1), { ...aProblem(422, 'image-too-small', 'Too small.') });
    const refused = uploadPictures(files, () => undefined);
    await expect(refused).rejects.toBeInstanceOf(PictureOfFileRefused);
    await expect(refused).rejects.toMatchObject({ file: 'rice.png' });
  });
});
