export interface TracingSettings {
  readonly service: string;
  /** Base address of an OTLP/HTTP collector; without one nothing is recorded and nothing of OpenTelemetry's SDK is loaded. */
  readonly endpoint: string | undefined;
  /** Share of traces that are recorded, 0 to 1. */
  readonly ratio: number;
  /** Decides by `ratio` whatever a caller from outside wants; the others follow who asks them. */
  readonly isPublic: boolean;
}
