// Just enough of Jaeger to find a trace: spans by OTLP/HTTP as JSON (what our exporter sends) at 4318, and at 16686 the trace of an id and the
// traces of a service that has a tag, in the shape Jaeger answers in. No page to look at; everything is in memory and nothing is forgotten.
import { createServer } from 'node:http';

/** By trace id: spans as Jaeger tells them, each with the name of its service. */
const traces = new Map();

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  if (!/json/.test(request.headers['content-type'] ?? '')) return response.writeHead(415).end('only JSON');
  for (const { resource, scopeSpans } of JSON.parse(Buffer.concat(chunks)).resourceSpans)
    for (const span of scopeSpans.flatMap(({ spans }) => spans)) keep(span, tagsOf(resource.attributes));
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(4318);

createServer((request, response) => {
  const url = new URL(request.url, 'http://jaeger');
  const [, id] = /^\/api\/traces\/([0-9a-f]+)$/.exec(url.pathname) ?? [];
  const found = id !== undefined ? [...traces.keys()].filter(each => each === id) : find(url.searchParams);
  const status = id !== undefined && found.length === 0 ? 404 : 200;
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(
      JSON.stringify(
        status === 404 ? { data: null, errors: [{ code: 404, msg: 'trace not found' }] } : { data: found.map(describe) },
      ),
    );
}).listen(16686);

function keep(span, process) {
  const spans = traces.get(span.traceId) ?? [];
  traces.set(span.traceId, spans);
  spans.push({
    service: process.find(({ key }) => key === 'service.name')?.value ?? '',
    traceID: span.traceId,
    spanID: span.spanId,
    operationName: span.name,
    references: span.parentSpanId ? [{ refType: 'CHILD_OF', traceID: span.traceId, spanID: span.parentSpanId }] : [],
    startTime: Number(BigInt(span.startTimeUnixNano) / 1000n),
    duration: Number((BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1000n),
    tags: [...tagsOf(span.attributes), ...(span.status?.code === 2 ? [{ key: 'error', type: 'bool', value: true }] : [])],
  });
}

function tagsOf(attributes = []) {
  return attributes.map(({ key, value }) => ({ key, type: 'string', value: String(Object.values(value)[0]) }));
}

/** Jaeger asks for the service; `tags` is an object as JSON. One span has to have them all. */
function find(parameters) {
  const wanted = Object.entries(JSON.parse(parameters.get('tags') ?? '{}'));
  const fits = span =>
    span.service === parameters.get('service') &&
    wanted.every(([key, value]) => span.tags.some(tag => tag.key === key && tag.value === value));
  return [...traces.keys()].filter(id => traces.get(id).some(fits)).slice(-Number(parameters.get('limit') ?? 20));
}

function describe(traceID) {
  const spans = traces.get(traceID);
  const services = [...new Set(spans.map(({ service }) => service))];
  return {
    traceID,
    spans: spans.map(({ service, ...span }) => ({ ...span, processID: `p${services.indexOf(service) + 1}` })),
    processes: Object.fromEntries(services.map((serviceName, index) => [`p${index + 1}`, { serviceName, tags: [] }])),
  };
}
