import { ProblemError } from '@kirana/http-edge';

/** Reasons why no picture was generated, each with a stable code for which the console has a message. */
export const providerTimedOut = (afterMs: number) =>
  new ProblemError(503, 'image-provider-timeout', `The image provider gave no picture within ${Math.round(afterMs / 1_000)} s.`);

export const refused = () =>
  new ProblemError(422, 'image-refused', 'The image provider will not make a picture of this description.');

export const providerBusy = (retryAfterSeconds: number) =>
  new ProblemError(503, 'image-provider-busy', 'The image provider has had too many requests.', { retryAfterSeconds });

/** `why` is for the operator's log; the provider's own message may contain account data and is left out. */
export const providerFailed = (why: string) =>
  new ProblemError(503, 'image-provider-failed', `The image provider failed: ${why}.`);

/** Providers shut models down: the operator has to choose another one. */
export const modelGone = (model: string) =>
  new ProblemError(503, 'image-model-gone', `The image provider does not offer the model ${model}. Set another IMAGE_API_MODEL.`);

export const notAnImage = (why: string) =>
  new ProblemError(503, 'image-not-an-image', `The image provider sent no usable picture: ${why}.`);

export const tooLarge = (limit: string) =>
  new ProblemError(503, 'image-too-large', `The image provider sent more than ${limit}.`);

export const budgetUsedUp = (retryAfterSeconds: number) =>
  new ProblemError(429, 'image-budget-used-up', "Today's budget for pictures is used up.", { retryAfterSeconds });
