import type { Chance } from './chance.js';

/** A customer of the demo. */
export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** At a domain that no mail reaches (RFC 2606); it marks all demo data. */
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly zipCode: string;
  readonly district: string;
  readonly locale: 'en' | 'pl';
  readonly hasAccount: boolean;
  /** Orders of this person relative to those of others. */
  readonly weight: number;
}

export const demoDomain = 'demo.kirana.example';

const polish = {
  first: [
    'Anna',
    'Joanna',
    'Katarzyna',
    'Magdalena',
    'Ewa',
    'Zofia',
    'Piotr',
    'Tomasz',
    'Michał',
    'Paweł',
    'Jan',
    'Kamil',
    'Łukasz',
    'Agnieszka',
  ],
  last: ['Nowak', 'Wójcik', 'Mazur', 'Krawczyk', 'Zając', 'Pawlak', 'Dudek', 'Wróbel', 'Wieczorek', 'Sikora', 'Bąk', 'Kowalczyk'],
};
const indian = {
  first: [
    'Aarav',
    'Priya',
    'Meera',
    'Rohan',
    'Ananya',
    'Vikram',
    'Kavya',
    'Arjun',
    'Divya',
    'Nikhil',
    'Sanjana',
    'Imran',
    'Fatima',
    'Gurpreet',
  ],
  last: ['Sharma', 'Iyer', 'Patel', 'Reddy', 'Khan', 'Singh', 'Nair', 'Banerjee', 'Gupta', 'Menon', 'Das', 'Rao'],
};
const streets = [
  'Puławska',
  'Wolska',
  'Grójecka',
  'Targowa',
  'Marszałkowska',
  'Słowackiego',
  'Górczewska',
  'Sobieskiego',
  'Grochowska',
  'Wawelska',
];
/** Districts with the number of customers in each, relative to the others. */
const districts: readonly (readonly [string, number])[] = [
  ['Mokotów', 5],
  ['Śródmieście', 4],
  ['Wola', 4],
  ['Ochota', 3],
  ['Praga-Południe', 3],
  ['Ursynów', 3],
  ['Żoliborz', 2],
  ['Bielany', 2],
  ['Wilanów', 2],
  ['Bemowo', 1],
];

/** Draws customers of different names; a few order every week, most once or twice a month. */
export function drawPeople(count: number, chance: Chance): DemoPerson[] {
  const people = new Map<string, DemoPerson>();
  while (people.size < count) {
    const names = chance.below(10) < 6 ? indian : polish;
    const [firstName, lastName] = [chance.of(names.first), chance.of(names.last)];
    const email = `${ascii(firstName)}.${ascii(lastName)}@${demoDomain}`.toLowerCase();
    people.set(email, {
      firstName,
      lastName,
      email,
      phone: `+48 6${String(chance.below(100)).padStart(2, '0')} ${100 + chance.below(900)} ${100 + chance.below(900)}`,
      address: `ul. ${chance.of(streets)} ${1 + chance.below(140)}/${1 + chance.below(60)}`,
      zipCode: `0${chance.below(5)}-${100 + chance.below(900)}`,
      district: chance.weighted(districts),
      locale: names === polish || chance.below(4) === 0 ? 'pl' : 'en',
      hasAccount: chance.below(3) === 0,
      weight: chance.weighted([
        [1, 6],
        [3, 3],
        [8, 1],
      ]),
    });
  }
  return [...people.values()];
}

function ascii(name: string): string {
  return name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}
