import { fastify } from 'fastify';
import { text } from 'node:stream/consumers';

// Minimal Fastify server: one route, one prepared response. Its headers are the first argument, as JSON; its body is read from standard input.
const headers = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const body = Buffer.from(await text(process.stdin));
const server = fastify();
server.get('/', (_request, reply) => reply.headers(headers).send(body));
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
