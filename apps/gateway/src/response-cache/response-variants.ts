import type { OutgoingHttpHeaders } from 'node:http';

/** A response ready to be sent. */
export interface AnswerForm {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer;
}

/** One answer in every form a client may accept. The forms are built once and sent many times. */
export interface ResponseVariants {
  readonly plain: AnswerForm;
  /** Absent for small answers. */
  readonly gzipped?: AnswerForm;
  /** For a client that already has it. */
  readonly notModified: AnswerForm;
}

/** Headers of the API's answers. */
export const jsonHeaders: OutgoingHttpHeaders = {
  'content-type': 'application/json; charset=utf-8',
  // Must be revalidated before reuse.
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
  // Prevents browsers from guessing another content type.
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

export function formsOf(body: Buffer, gzipped: Buffer | undefined, etag: string, common = jsonHeaders): ResponseVariants {
  const headers = { etag, ...common };
  return {
    plain: { status: 200, headers: { ...headers, 'content-length': body.length }, body },
    ...(gzipped && {
      gzipped: {
        status: 200,
        headers: { ...headers, 'content-length': gzipped.length, 'content-encoding': 'gzip' },
        body: gzipped,
      },
    }),
    notModified: { status: 304, headers },
  };
}
