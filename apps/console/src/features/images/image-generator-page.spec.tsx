/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const { server, data } = consoleServer();
const path = '*/api/generate-product-images';
const image = '/media/generated/ai-0a0a0a0a0a0a0a0a0a0a0a0a/640.webp';
const card = (name: string) => within(screen.getByRole('article', { name }));

describe('/admin/image-generator', () => {
  it('generates a picture of a product, each failure on its card only (RT-019, AIMG-001, AIMG-002, AIMG-003, AIMG-004, AIMG-006, AIMG-007, AIMG-011, AIMG-012, AIMG-013)', async () => {
    const sent: unknown[] = [];
    let answer = () => {};
    server.use(
      http.post(path, async ({ request }) => {
        sent.push(await request.json());
        await new Promise<void>(resolve => {
          answer = resolve;
        });
        return HttpResponse.json({ image, madeBy: 'ai' });
      }),
    );
    const { user } = await renderConsole('/admin/image-generator');
    expect(await screen.findAllByRole('article')).toHaveLength(data.products.length);
    expect(screen.getAllByRole('button', { name: 'Generate Image' })).toHaveLength(data.products.length);
    expect(screen.getAllByText('No image generated yet')).toHaveLength(data.products.length);
    expect(screen.getByRole('button', { name: 'Generate All Images' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Download All Generated Images' })).toBeDisabled();

    await user.click(card('Toor Dal').getByRole('button', { name: 'Generate Image' }));
    expect(await card('Toor Dal').findByRole('status')).toBeVisible();
    expect(screen.getAllByRole('article').filter(each => within(each).queryByRole('status'))).toHaveLength(1);
    expect(card('Toor Dal').getByRole('button', { name: 'Generate Image' })).toBeDisabled();
    await waitFor(() => expect(sent).toMatchObject([{ productName: 'Toor Dal', categoryName: 'Lentils & Beans' }]));
    answer();
    expect(await screen.findByText('Image generated')).toBeVisible();
    expect(screen.getByText('Successfully generated image for Toor Dal')).toBeVisible();
    expect(card('Toor Dal').getByRole('button', { name: 'Regenerate Image' })).toBeEnabled();
    expect(card('Toor Dal').getByRole('img', { name: 'Generated image of Toor Dal' })).toBeVisible();
    expect(card('Toor Dal').getByText('AI-made')).toBeVisible();
    expect(card('Toor Dal').queryByText('No image generated yet')).toBeNull();
    expect(screen.getByRole('button', { name: 'Download All Generated Images' })).toBeEnabled();

    server.use(http.post(path, () => HttpResponse.json(aProblem(502, 'image-provider-failed'), { status: 502 })));
    await user.click(card('Cumin Seeds').getByRole('button', { name: 'Generate Image' }));
    expect(await screen.findByText('Failed to generate image. Please try again.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    const failed = screen.getAllByRole('article').filter(each => each.querySelector('.text-chilli'));
    expect(failed).toEqual([screen.getByRole('article', { name: 'Cumin Seeds' })]);
    expect(card('Cumin Seeds').getByText('No image generated yet')).toBeVisible();
    // A product with a picture keeps it when a new one fails.
    await user.click(card('Toor Dal').getByRole('button', { name: 'Regenerate Image' }));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Toor Dal' }).querySelector('.text-chilli')).not.toBeNull());
    expect(card('Toor Dal').getByRole('img', { name: 'Generated image of Toor Dal' })).toBeVisible();
  });
});
