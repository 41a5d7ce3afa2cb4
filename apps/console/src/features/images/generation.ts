import type { GeneratedImage } from '@kirana/contracts';

/** State of a product's picture (AIMG-008). A failure is stored beside the state before it. */
export type Generation =
  | { readonly state: 'idle'; readonly fault?: string }
  | { readonly state: 'generating'; readonly before?: GeneratedImage }
  | { readonly state: 'generated'; readonly image: GeneratedImage; readonly fault?: string };

export type GenerationEvent =
  | { readonly what: 'begun' | 'cancelled' }
  | { readonly what: 'made'; readonly image: GeneratedImage }
  /** `code` is the server's, or `unreachable`. */
  | { readonly what: 'failed'; readonly code: string };

export const idle: Generation = { state: 'idle' };

/** Returns the picture that can be shown, if there is one. */
export const imageOf = (generation: Generation): GeneratedImage | undefined =>
  generation.state === 'generated' ? generation.image : generation.state === 'generating' ? generation.before : undefined;

/** Computes the next state of a product's picture. An existing picture stays until there is a newer one. */
export function after(now: Generation, event: GenerationEvent): Generation {
  const before = imageOf(now);
  if (event.what === 'begun') return before ? { state: 'generating', before } : { state: 'generating' };
  // Ignore the result of a cancelled request.
  if (now.state !== 'generating') return now;
  if (event.what === 'made') return { state: 'generated', image: event.image };
  const resting = before ? ({ state: 'generated', image: before } as const) : ({ state: 'idle' } as const);
  return event.what === 'failed' ? { ...resting, fault: event.code } : resting;
}
