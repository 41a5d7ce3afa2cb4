import { after, idle, imageOf, type Generation, type GenerationEvent } from './generation.js';

const first = { image: '/media/generated/ai-1/640.webp', madeBy: 'ai' } as const;
const second = { image: '/media/generated/ai-2/640.webp', madeBy: 'ai' } as const;
const walk = (...events: GenerationEvent[]): Generation => events.reduce(after, idle);

describe('state of a generated picture', () => {
  it('is idle, generating, generated, and can be regenerated (AIMG-008)', () => {
    expect(walk()).toEqual({ state: 'idle' });
    expect(walk({ what: 'begun' })).toEqual({ state: 'generating' });
    const made = walk({ what: 'begun' }, { what: 'made', image: first });
    expect(made).toEqual({ state: 'generated', image: first });
    expect(after(made, { what: 'begun' })).toEqual({ state: 'generating', before: first });
    expect(imageOf(after(after(made, { what: 'begun' }), { what: 'made', image: second }))).toBe(second);
  });

  it('keeps the previous picture when regeneration fails or is cancelled', () => {
    const again: GenerationEvent[] = [{ what: 'begun' }, { what: 'made', image: first }, { what: 'begun' }];
    expect(walk({ what: 'begun' }, { what: 'failed', code: 'image-refused' })).toEqual({ state: 'idle', fault: 'image-refused' });
    expect(walk({ what: 'begun' }, { what: 'cancelled' })).toEqual({ state: 'idle' });
    expect(walk(...again, { what: 'failed', code: 'x' })).toEqual({ state: 'generated', image: first, fault: 'x' });
    expect(walk(...again, { what: 'cancelled' })).toEqual({ state: 'generated', image: first });
    expect(walk(...again, { what: 'failed', code: 'x' }, { what: 'begun' })).toEqual({ state: 'generating', before: first });
  });

  it('ignores the answer to a cancelled request', () => {
    expect(walk({ what: 'begun' }, { what: 'cancelled' }, { what: 'made', image: first })).toEqual({ state: 'idle' });
  });
});
