import { fastify } from 'fastify';
import { text } from 'node:stream/consumers';

// Minimal Fastify server: one route, one prepared buffer. The body is read from standard input.
const body = Buffer.from(await text(process.stdin));
const server = fastify();
server.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
