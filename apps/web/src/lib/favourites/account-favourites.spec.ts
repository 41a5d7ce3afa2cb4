/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import { onSessionEvent, publishSessionEvent } from '@kirana/web-kit/session/session-events';
import { useSession } from '@kirana/web-kit/session/session.store';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { keepAccountFavourites } from './account-favourites.js';
import { keepFavourites, toggleFavourite, useFavourites } from './favourites.store.js';

let kept: string[] = [];
const sent: { add: string[]; remove: string[] }[] = [];
const server = setupServer(
  http.get('*/api/me/favourites', () => HttpResponse.json({ productIds: kept })),
  http.post('*/api/me/favourites', async ({ request }) => {
    const change = (await request.json()) as (typeof sent)[0];
    sent.push(change);
    kept = [...change.add, ...kept.filter(id => !change.add.includes(id))].filter(id => !change.remove.includes(id));
    return HttpResponse.json({ productIds: kept });
  }),
);
const shown = () => useFavourites.getState().ids;
let stop: () => void = () => undefined;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  kept = [];
  keepFavourites({ ids: [], owner: null });
  useSession.setState({ status: 'signed-out' }, true);
});
afterEach(() => {
  stop();
  server.resetHandlers();
  jest.restoreAllMocks();
});

describe('keepAccountFavourites', () => {
  it('adds a guest’s favourites to the account at sign-in, and shows those of both', async () => {
    kept = ['ghee'];
    toggleFavourite('poha');
    stop = keepAccountFavourites('meera', onSessionEvent);
    await waitFor(() => expect(shown()).toEqual(['poha', 'ghee']));
    expect(sent).toEqual([{ add: ['poha'], remove: [] }]);
  });

  it('sends every change, and only the change', async () => {
    kept = ['ghee'];
    stop = keepAccountFavourites('meera', onSessionEvent);
    await waitFor(() => expect(shown()).toEqual(['ghee']));
    toggleFavourite('poha');
    toggleFavourite('ghee');
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(kept).toEqual(['poha']));
    expect(sent).toEqual([
      { add: ['poha'], remove: [] },
      { add: [], remove: ['ghee'] },
    ]);
  });

  it('does not give the favourites of one account to the next one of this browser', async () => {
    keepFavourites({ ids: ['of-arun'], owner: 'arun' });
    stop = keepAccountFavourites('meera', onSessionEvent);
    await waitFor(() => expect(useFavourites.getState().owner).toBe('meera'));
    expect(sent).toEqual([]);
    expect(shown()).toEqual([]);
  });

  it('leaves nothing of the account in the browser after sign-out', async () => {
    kept = ['ghee'];
    stop = keepAccountFavourites('meera', onSessionEvent);
    await waitFor(() => expect(shown()).toEqual(['ghee']));
    publishSessionEvent('SIGNED_OUT');
    expect(shown()).toEqual([]);
    expect(localStorage.getItem('favourites')).toBe('{"ids":[],"owner":null}');
    expect(kept).toEqual(['ghee']);
  });

  it('goes on in this browser when the shop does not answer', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.all('*/api/me/favourites', () => HttpResponse.error()));
    toggleFavourite('poha');
    stop = keepAccountFavourites('meera', onSessionEvent);
    toggleFavourite('ghee');
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
    expect(shown()).toEqual(['ghee', 'poha']);
  });
});
