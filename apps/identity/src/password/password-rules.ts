import type { PasswordFlaw } from '@kirana/contracts';

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

/** The most common words in yearly lists of leaked passwords; appended digits do not make them stronger. */
const commonWords: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pass haslo hasło qwerty qwertyui qwertyuiop qwertz qwertzuiop azerty asdf asdfgh asdfghjk
  asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1 abc abcd abc123
  abcd1234 a1b2c3d4 iloveyou kochamcie kocham lovely loveme welcome witaj admin administrator root user guest test tester testing login letmein
  master monkey dragon football baseball basketball superman batman spiderman pokemon starwars princess sunshine shadow michael michelle jennifer
  jessica jordan charlie thomas daniel ashley andrew joshua matthew robert william anthony nicole hannah amanda melissa samantha elizabeth
  trustno whatever computer internet samsung google facebook instagram linkedin microsoft windows apple iphone android mustang corvette ferrari
  mercedes yamaha harley hunter killer soccer hockey tigger pepper ginger cookie chocolate banana flower butterfly summer winter spring autumn
  monday friday january february november december secret secure changeme default temp temporary pass1234 hello helloworld freedom liverpool
  chelsea arsenal barcelona realmadrid polska warszawa krakow gdansk polska1 marcin mateusz agnieszka kasia monika karolina bartek lukasz misiek
  myszka kotek piesek lol lol123 zaqwsx matrix phoenix diamond silver golden orange purple yellow cheese coffee maggie buster bailey
  india delhi mumbai namaste krishna ganesh hanuman sachin cricket`
    .split(/\s+/)
    .filter(word => word !== ''),
);
