// The health check of every container: exit code 0 while the service reports that it is ready.
const ready = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
  () => undefined,
);
process.exit(ready?.ok ? 0 : 1);
