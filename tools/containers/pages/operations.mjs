// docs/operations.md: the demonstration in containers with monitoring, and beside it the shop without containers.
import { readFileSync } from 'node:fs';

/** Alerts that measure how fast the machine is, not whether the shop is right: on a slow one they may be pending while it starts. */
export const measureSpeed = ['LatencyBudgetBurning', 'EventLoopBlocked', 'ProcessBusy', 'HandlersSlow', 'OrdersUndecided'];

/** Returns the names of the alerts in an answer of Prometheus that tell of a mistake. */
export const mistakesIn = answer =>
  JSON.parse(answer)
    .data.alerts.map(({ labels }) => labels.alertname)
    .filter(name => !measureSpeed.includes(name) && name !== 'Watchdog');

/** Matches an answer without such alerts; used like a regular expression. */
const noMistakes = {
  test: answer => answer.startsWith('{') && mistakesIn(answer).length === 0,
  toString: () => `no alert but ${measureSpeed.join(', ')}`,
};

/** Services run as uid 1000 and cannot write to their file system. */
const rights = {
  command:
    "for service in gateway orders payments images; do docker compose exec -T $service sh -c 'id -u; touch /app/here 2>/dev/null && echo written; true'; done",
  prints: /^(1000\n){4}$/,
};

/** The services, the gateway and RabbitMQ. */
const scraped = readFileSync(new URL('../../../deploy/observability/prometheus/prometheus.yml', import.meta.url), 'utf8');
const [, names] = scraped.match(/ port: 8080\n.*\n +names: \[([^\]]*)\]/);
const targets = names.split(',').length + 2;

export const operations = {
  page: 'docs/operations.md',
  project: 'kirana-smoke',
  // Deliveries take a tenth of their usual time.
  env: () => ({ COMPOSE_PROJECT_NAME: 'kirana-smoke', TIMER_SCALE: '0.1' }),
  // The shop without containers runs beside the one in containers.
  envOfStaying: folder => ({ PORT: '3100', PUBLIC_URL: 'http://localhost:3100', KIRANA_STATE: folder }),
  end: 'docker compose --profile observability down -v --remove-orphans',
  expectations: [
    { of: / up -d --build --wait$/ },
    { of: /9090\/api\/v1\/targets/, prints: new RegExp(`^ +${targets} "health":"up"\n$`), repeated: 120 },
    { of: /9090\/api\/v1\/alerts$/, prints: noMistakes, repeated: 60 },
    {
      of: /3000\/api\/orders /,
      prints: /^HTTP\/1\.1 20[12] /,
      // Repeated until the goods are in stock; a refused order does not count.
      repeated: 60,
      learns: { 'trace id': /^x-trace-id: ([0-9a-f]{32})/im, 'order id': /"id":"([^"]+)"/ },
      after: [rights],
    },
    { of: /api\/traces\/<trace id>/, prints: /"operationName":"mail delivered"/, repeated: 240 },
    { of: /api\/traces -d service=orders/, prints: /"operationName":"mail delivered"/, repeated: 10 },
    { of: /docker compose logs/, prints: /"service":"dispatch"/, repeated: 10 },
    { of: /FROM saga_log/, prints: /\| delivered +\| moved/, repeated: 10 },
    { of: /FROM mails/, prints: /^ delivered +\| sent +\|/m, repeated: 10 },
    { of: /8025\/api\/v1\/messages/, prints: /meera@example\.com/, repeated: 10 },
    { of: /\/publish /, prints: /"routed":true/ },
    { of: /"alertname":"DeadLetters"/, prints: /"queue":"orders\.fulfilment".*"severity":"page"/, repeated: 60 },
    { of: /dead-letters -- list/, prints: /^ +1 +orders\.fulfilment$/m, repeated: 20 },
    { of: /dead-letters -- show/, prints: /the body is not JSON/, learns: { 'event id': /^(\S+) {2}orders\.fulfilment$/m } },
    { of: /dead-letters -- redrive/, prints: /^1 put back into orders\.fulfilment\.$/m },
    // It was redriven and becomes a dead letter again after its retries, within minutes.
    { of: /dead-letters -- discard/, prints: /^1 discarded from orders\.fulfilment\.$/m, repeated: 400 },
    { of: /dead-letters -- audit/, prints: /asha {2}discard orders\.fulfilment {2}ended 1: practice/ },
    { of: / npm start$/, prints: /Kirana is ready/, stays: true },
    { of: /9464\/metrics/, prints: /^outbox_pending\{service="orders"\} \d+$/m, repeated: 10 },
    { of: /docker compose --profile observability down$/ },
  ],
};
