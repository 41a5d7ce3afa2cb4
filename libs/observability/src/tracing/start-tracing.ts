import { recordSpansOf } from './span.js';
import type { TracingSettings } from './tracing-settings.js';

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
