import { ApiProblem } from '@kirana/web-kit/api/http';

/** Returns whether nothing was saved because another admin had changed it since it was shown (ADR 0037). */
export function isChangedMeanwhile(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.is('changed-meanwhile');
}
