export interface TracingSettings {
  readonly service: string;
  /** Base address of an OTLP/HTTP collector; without it nothing is recorded and OpenTelemetry's SDK is not loaded. */
  readonly endpoint: string | undefined;
  /** Share of traces that are recorded, 0 to 1. */
  readonly ratio: number;
  /** Samples by `ratio`, whatever an outside caller requests; other services follow their callers. */
  readonly isPublic: boolean;
}
