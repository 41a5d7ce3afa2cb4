import { recordSpansOf } from './span.js';
import type { TracingSettings } from './tracing-settings.js';

/** Records the spans of a service and sends them to the collector; the returned function sends the remaining ones within two seconds. */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { service, endpoint } = settings;
  if (endpoint === undefined) return () => Promise.resolve();
  const { openRecorder } = await import('./otlp-recorder.js');
  const { recorder, close } = openRecorder({ ...settings, endpoint });
  const unsubscribe = recordSpansOf(service, recorder);
  return async () => {
    unsubscribe();
    await close();
  };
}
