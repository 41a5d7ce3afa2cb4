import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { hashOf, newToken } from '../mail-token/token-hash.js';

/** How long a device may take to sign, minutes: the time that WebAuthn recommends where the person has to be verified (§14.5). */
export const challengeMinutes = 5;

/** Challenges: each is for one request, so that what a device has signed cannot be sent again. */
@Injectable()
export class Challenges {
  constructor(private readonly database: Database) {}

  /** Returns a new challenge to sign in, for an account that is not known yet. */
  async toSignIn(): Promise<string> {
    const challenge = newToken();
    await this.database.count(
      `INSERT INTO passkey_challenges (hash, purpose, expires_at) VALUES ($1, 'sign-in', now() + make_interval(mins => $2))`,
      [hashOf(challenge), challengeMinutes],
    );
    return challenge;
  }

  /** Returns a new challenge to add a passkey to the account; an earlier one becomes invalid. */
  async toAdd(userId: string): Promise<string> {
    const challenge = newToken();
    await this.database.count(
      `WITH earlier AS (DELETE FROM passkey_challenges WHERE user_id = $2)
       INSERT INTO passkey_challenges (hash, purpose, user_id, expires_at) VALUES ($1, 'add', $2, now() + make_interval(mins => $3))`,
      [hashOf(challenge), userId, challengeMinutes],
    );
    return challenge;
  }

  /** Uses a challenge up; returns false if there is none, or no longer. Without `userId`, one to sign in. */
  async take(challenge: string, userId?: string): Promise<boolean> {
    const taken = await this.database.count(
      `DELETE FROM passkey_challenges
       WHERE hash = $1 AND purpose = $2 AND user_id IS NOT DISTINCT FROM $3 AND expires_at > now()`,
      [hashOf(challenge), userId === undefined ? 'sign-in' : 'add', userId ?? null],
    );
    return taken === 1;
  }
}
