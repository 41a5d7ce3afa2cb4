import { problem, type FieldProblem } from '../faults/field-problem.js';
import { isTree, valueAt } from './tree.js';

/**
 * Returns which texts lost characters when the file was saved: in an encoding that lacks them, a spreadsheet writes `?` instead. That is known
 * where a text is the stored one but for them.
 *
 * @param given fields of an entry
 * @param stored the same fields as they are
 */
export function lostTexts(given: unknown, stored: unknown, field = ''): FieldProblem[] {
  if (Array.isArray(given) && Array.isArray(stored)) return lostTexts(given.join('|'), stored.join('|'), field);
  if (isTree(given))
    return Object.entries(given).flatMap(([name, value]) =>
      lostTexts(value, valueAt(stored, [name]), field === '' ? name : `${field}.${name}`),
    );
  const lost = typeof given === 'string' && typeof stored === 'string' ? lostCharacters(stored, given) : [];
  return lost.length > 0 ? [problem(field, 'lost-characters', { characters: lost.join(' ') })] : [];
}

/** Returns the characters that became `?`, each once; none when anything else differs too. */
function lostCharacters(stored: string, given: string): string[] {
  if (stored.length !== given.length) return [];
  const lost = new Set<string>();
  let at = 0;
  for (const character of stored) {
    const instead = given.slice(at, at + character.length);
    at += character.length;
    if (instead === character) continue;
    if (character <= '\x7f' || !/^\?+$/.test(instead)) return [];
    lost.add(character);
  }
  return [...lost];
}
