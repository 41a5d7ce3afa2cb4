import type { PasswordFlaw } from '@kirana/contracts';
import { commonWords } from './weak-words.js';

const shortest = 8;
const longest = 128;

/** Keyboard and alphabet sequences, in both directions. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
].flatMap(run => [run, Array.from(run).toReversed().join('')]);

/** Returns what is wrong with a password; empty when nothing is (D-11). No rule asks for digits or symbols, because length matters more. */
export function passwordFlaws(password: string, owner: { readonly email: string; readonly fullName: string }): PasswordFlaw[] {
  const flaws: PasswordFlaw[] = [];
  // Code points, which is closest to how users count characters.
  const { length } = Array.from(password);
  if (length < shortest) flaws.push('too-short');
  if (length > longest) flaws.push('too-long');
  if (isCommon(password)) flaws.push('common');
  if (isAboutOwner(password, owner)) flaws.push('about-you');
  return flaws;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const base = lower.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '');
  if (commonWords.has(lower) || (commonWords.has(base) && lower.length - base.length <= 6)) return true;
  // One or two characters repeated, or a sequence.
  return new Set(lower).size <= 2 || runs.some(run => run.includes(lower));
}

function isAboutOwner(password: string, { email, fullName }: { readonly email: string; readonly fullName: string }): boolean {
  const lower = password.toLowerCase();
  const words = [email, email.split('@')[0] ?? '', ...fullName.toLowerCase().split(/\s+/), 'kirana'];
  return words.some(word => word.length >= 4 && lower.includes(word) && lower.length - word.length <= 4);
}

const textByFlaw: Record<PasswordFlaw, string> = {
  'too-short': `Password must be at least ${shortest} characters.`,
  'too-long': `Password must be at most ${longest} characters.`,
  common: 'This password is too common.',
  'about-you': 'Password must not be made of your name, your email or the name of the shop.',
};

/** Formats the flaws as text for the customer. */
export const flawTexts = (flaws: readonly PasswordFlaw[]) => flaws.map(flaw => textByFlaw[flaw]).join(' ');
