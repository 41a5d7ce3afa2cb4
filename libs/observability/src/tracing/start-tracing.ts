import { recordSpansOf } from './span.js';

export interface TracingSettings {
  readonly service: string;
  /** Base address of an OTLP/HTTP collector; without one nothing is recorded and nothing of OpenTelemetry's SDK is loaded. */
  readonly endpoint: string | undefined;
  /** Share of traces that are recorded, 0 to 1. */
  readonly ratio: number;
  /** Decides by `ratio` whatever a caller from outside wants; the others follow who asks them. */
  readonly isPublic: boolean;
}

/** Records the spans of a service and sends them to the collector; what is returned sends the rest, for two seconds at most. */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { service, endpoint } = settings;
  if (endpoint === undefined) return () => Promise.resolve();
  const { openRecorder } = await import('./otlp-recorder.js');
  const { recorder, close } = openRecorder({ ...settings, endpoint });
  const forget = recordSpansOf(service, recorder);
  return async () => {
    forget();
    await close();
  };
}
