// Takes the place of Jaeger where no registry is reachable: takes traces as OTLP/HTTP in JSON at :4318, and returns them at :16686 as Jaeger does:
// /api/traces/<trace id>, and /api/traces?service=…&tags={…} for those in which a span of that service has these tags. Keeps all, in memory.
import { createServer } from 'node:http';

/** Spans by the id of their trace. */
const traces = new Map();
const valueOf = value => String(Object.values(value)[0]);
const tagsOf = attributes => Object.fromEntries((attributes ?? []).map(({ key, value }) => [key, valueOf(value)]));

function keep({ resourceSpans = [] }) {
  for (const { resource, scopeSpans } of resourceSpans) {
    const service = tagsOf(resource.attributes)['service.name'];
    for (const { traceId, name, attributes } of scopeSpans.flatMap(({ spans }) => spans))
      traces.set(traceId, [...(traces.get(traceId) ?? []), { operationName: name, service, tags: tagsOf(attributes) }]);
  }
}

createServer(async (request, response) => {
  keep(JSON.parse(Buffer.concat(await request.toArray()).toString()));
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(4318);

createServer(({ url }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const id = pathname.split('/')[3];
  const tags = Object.entries(JSON.parse(searchParams.get('tags') ?? '{}'));
  const matches = span =>
    span.service === searchParams.get('service') && tags.every(([name, value]) => span.tags[name] === value);
  const found = [...traces].filter(([traceId, spans]) => (id ? traceId === id : spans.some(matches)));
  const data = found.map(([traceID, spans]) => ({ traceID, spans }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
}).listen(16686);
