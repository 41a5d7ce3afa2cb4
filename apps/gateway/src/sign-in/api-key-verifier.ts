import { Injectable } from '@nestjs/common';
import { apiKeyRoutes } from '@kirana/contracts';
import { ProblemError, system, type Program } from '@kirana/http-edge';
import { createHash } from 'node:crypto';
import { Upstream } from '../upstream/upstream.js';

/** How long a verified key is admitted without asking integrations again, milliseconds: a revoked key works at most this much longer. */
const keptMs = 3_000;
/** More keys at a time than a shop has; beyond this, the one that was verified longest ago is dropped. */
const mostKept = 1_000;

interface Kept {
  readonly program: Program;
  /** By the monotonic clock, milliseconds. */
  readonly until: number;
}

/** Verifies API keys at integrations, which owns them, and remembers valid ones for a short time. */
@Injectable()
export class ApiKeyVerifier {
  /** By the hash of the key, in the order of their verification. */
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly upstream: Upstream) {}

  /** Returns the program that shows this key. @throws ProblemError 401 `invalid-api-key` for an unknown, revoked or expired key. */
  async verify(key: string, now = performance.now()): Promise<Program> {
    const hash = createHash('sha256').update(key).digest('hex');
    const kept = this.#kept.get(hash);
    if (kept && kept.until > now) return kept.program;
    this.#kept.delete(hash);
    const { key: verified } = await this.upstream.call(apiKeyRoutes.verify, { body: { hash } }, system);
    if (!verified) throw invalidApiKey('The API key is unknown, has expired or has been revoked.');
    const { id: keyId, name, scopes, expiresAt } = verified;
    const program: Program = { kind: 'program', keyId, name, scopes };
    const expiresInMs = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - new Date().getTime();
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= mostKept) this.#kept.delete(oldest);
    this.#kept.set(hash, { program, until: now + Math.min(keptMs, expiresInMs) });
    return program;
  }
}

export const invalidApiKey = (detail: string) => new ProblemError(401, 'invalid-api-key', detail);
