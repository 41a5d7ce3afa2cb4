/** The `type` of Stripe's error objects. */
export type RawErrorType = 'invalid_request_error' | 'api_error' | 'card_error' | 'idempotency_error' | 'rate_limit_error';
