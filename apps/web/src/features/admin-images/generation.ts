import type { GeneratedImage } from '@kirana/contracts';

/** How far a product's picture is (AIMG-008). What failed is told beside the state it was in before. */
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

/** The picture that can be looked at, if there is one. */
export const imageOf = (generation: Generation): GeneratedImage | undefined =>
  generation.state === 'generated' ? generation.image : generation.state === 'generating' ? generation.before : undefined;

/** What becomes of a product's picture. A picture that was there stays until there is a newer one. */
export function after(now: Generation, event: GenerationEvent): Generation {
  const before = imageOf(now);
  if (event.what === 'begun') return before ? { state: 'generating', before } : { state: 'generating' };
  // Word of a request that was given up.
  if (now.state !== 'generating') return now;
  if (event.what === 'made') return { state: 'generated', image: event.image };
  const resting = before ? ({ state: 'generated', image: before } as const) : ({ state: 'idle' } as const);
  return event.what === 'failed' ? { ...resting, fault: event.code } : resting;
}
