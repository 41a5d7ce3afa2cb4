/** An error in Stripe's format: `{ error: { type, code, param, message } }` with a status. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: RawErrorType,
    message: string,
    readonly details: { readonly code?: string; readonly param?: string } = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  body(requestId: string): { error: Record<string, unknown> } {
    return { error: { type: this.type, message: this.message, ...this.details, request_log_url: `simulated://${requestId}` } };
  }
}

/** Creates the error for a missing or invalid parameter. Nothing was executed, so a corrected request may use the same key. */
export function invalid(message: string, param?: string, code = 'parameter_invalid'): ApiError {
  return new ApiError(400, 'invalid_request_error', message, { code, ...(param === undefined ? {} : { param }) });
}

export function missing(kind: string, id: string, status = 404): ApiError {
  return new ApiError(status, 'invalid_request_error', `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });
}

/** The `type` of Stripe's error objects. */
type RawErrorType = 'invalid_request_error' | 'api_error' | 'card_error' | 'idempotency_error' | 'rate_limit_error';
