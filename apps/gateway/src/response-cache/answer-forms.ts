import type { OutgoingHttpHeaders } from 'node:http';

/** An answer ready for the wire. */
export interface AnswerForm {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer;
}

/** One answer in the forms a client may take it. They are made once and sent many times. */
export interface AnswerForms {
  readonly plain: AnswerForm;
  /** Absent for small answers. */
  readonly gzipped?: AnswerForm;
  /** For who has it already. */
  readonly notModified: AnswerForm;
}

/** Of the API's answers. */
export const jsonHeaders: OutgoingHttpHeaders = {
  'content-type': 'application/json; charset=utf-8',
  // May be shown again only after asking.
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
  // It is JSON, whatever a browser thinks it sees.
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

export function formsOf(body: Buffer, gzipped: Buffer | undefined, etag: string, common = jsonHeaders): AnswerForms {
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
