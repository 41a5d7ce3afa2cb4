import type { z } from 'zod';
import { FullName } from '../src/http/account-fields.js';
import * as contracts from '../src/index.js';

const isRoute = (value: unknown): value is contracts.AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

type Walked = readonly [path: string, schema: z.ZodType];

const unwrapped = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional']);

/** The parts of a definition of zod, by its type. */
interface Definition {
  readonly type: string;
  readonly innerType: z.ZodType;
  readonly shape: Readonly<Record<string, z.ZodType>>;
  readonly element: z.ZodType;
  readonly valueType: z.ZodType;
  readonly options: readonly z.ZodType[];
  readonly in: z.ZodType;
}

/** Returns every text that a schema takes, with where it stands. */
function textsIn(path: string, schema: z.ZodType): Walked[] {
  const def = schema.def as unknown as Definition;
  if (unwrapped.has(def.type)) return textsIn(path, def.innerType);
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, each]) => textsIn(`${path}.${name}`, each));
  if (def.type === 'array') return textsIn(`${path}[]`, def.element);
  if (def.type === 'record') return textsIn(`${path}{}`, def.valueType);
  if (def.type === 'union') return def.options.flatMap(each => textsIn(path, each));
  if (def.type === 'pipe') return textsIn(path, def.in).length > 0 ? [[path, schema]] : [];
  return def.type === 'string' ? [[path, schema]] : [];
}

describe('texts', () => {
  const texts = Object.values<unknown>(contracts)
    .flatMap(group => (typeof group === 'object' && group !== null ? Object.values(group as Record<string, unknown>) : []))
    .filter(isRoute)
    .flatMap(({ method, path, body }) => (body ? textsIn(`${method} ${path} `, body) : []));

  /** What nobody reads as it is: secrets, ids and addresses of machines, files and messages, and what was shown before a change. */
  const opaque =
    /\b(password|newPassword|token|accessToken|refreshToken|place\.\w+|messageId|sessionId|was(\.\w+(\[\])?)?|csv|basis|base64|payload|headers\{\}|queue|id|transports\[\]|email)$/;
  const read = texts.filter(([path]) => !opaque.test(path));

  it('of every route are read without what is not seen', () => {
    const unseen = '\u202a\u202e\u2066\u2069\u200b\u200e\u00ad\ufeff';
    const wrong = read.flatMap(([path, schema]) => {
      const parsed = schema.safeParse(`Some long name${unseen} of it\u2028and more`);
      return parsed.success && parsed.data !== 'Some long name of it and more' && /\p{Cf}|\p{Zl}/u.test(String(parsed.data))
        ? [path]
        : [];
    });
    expect(wrong).toEqual([]);
    expect(new Set(read.map(([path]) => path)).size).toBeGreaterThan(80);
  });

  it.each(['\u0915\u094d\u200d\u0937', '\u0928\u200c\u0939', '👩\u200d🌾', 'Żółć'])(
    'keep the joiners of scripts and emoji: %j',
    name => {
      expect(FullName.parse(name)).toBe(name);
    },
  );

  it('of one line hold no control characters', () => {
    for (const name of ['a\nb', 'a\u0000b', 'a\u0085b', 'a\u001bb']) expect(FullName.safeParse(name).success).toBe(false);
  });
});
