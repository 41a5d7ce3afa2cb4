import { ApiProblem, Unreachable } from './http.js';
import { newQueryClient } from './query-client.js';

const problem = (status: number, code: string) => new ApiProblem({ type: 'about:blank', title: 'x', status, code });

describe('newQueryClient', () => {
  it.each([
    ['a lost connection', new Unreachable('offline'), 2],
    ['a service that is not there', problem(503, 'service-unavailable'), 2],
    ['a refusal', problem(403, 'forbidden'), 1],
    ['what took too long, which would take as long again', problem(503, 'took-too-long'), 1],
  ])('asks again after %s or not', async (_what, error, times) => {
    let asked = 0;
    const queries = newQueryClient();
    const answer = queries.fetchQuery({
      queryKey: ['asked'],
      queryFn: () => {
        asked++;
        throw error;
      },
      retry: queries.getDefaultOptions().queries?.retry ?? false,
      retryDelay: 0,
    });
    await expect(answer).rejects.toBe(error);
    expect(asked).toBe(times);
  });
});
