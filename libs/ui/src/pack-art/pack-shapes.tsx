import type { ReactNode } from 'react';

export type PackShape = 'pouch' | 'jar' | 'bag' | 'box' | 'tin' | 'bottle';

const light = <stop offset="0" stopColor="#fff" stopOpacity=".34" />;
const dark = <stop offset="1" stopColor="#2b1a10" stopOpacity=".24" />;

/** One gradient for the whole family: the light falls the same way on every pack. */
export const packLight = (id: string) => (
  <linearGradient id={id} x1="0" y1="0" x2="1" y2=".35">
    {light}
    <stop offset=".45" stopColor="#fff" stopOpacity="0" />
    {dark}
  </linearGradient>
);

const both = (d: string, colour: string, lit: string) => (
  <>
    <path d={d} fill={colour} />
    <path d={d} fill={lit} />
  </>
);

/** A pack on a square of 120, standing on the line at 108, lit from the upper left. */
export function drawPack(shape: PackShape, colour: string, lightId: string): ReactNode {
  const lit = `url(#${lightId})`;
  switch (shape) {
    case 'pouch':
      return (
        <>
          {both('M35 20h50l5 80q.5 8-7 8H37q-7.5 0-7-8z', colour, lit)}
          <path d="M35 20h50l.6 9H34.400z" fill="#2b1a10" opacity=".16" />
          <path d="M35.5 24.500h49" stroke="#fff" strokeOpacity=".5" strokeDasharray="1.5 2.5" />
          <path d="M37 99q23 7 46 0" fill="none" stroke="#2b1a10" strokeOpacity=".22" strokeWidth="1.5" />
        </>
      );
    case 'jar':
      return (
        <>
          {both('M36 34q-6 4-6 12v50q0 12 12 12h36q12 0 12-12V46q0-8-6-12z', colour, lit)}
          <path d="M36 34h48q3 2 4.5 5h-57Q33 36 36 34z" fill="#fff" opacity=".35" />
          {both('M37 17h46q4 0 4 4v9q0 4-4 4H37q-4 0-4-4v-9q0-4 4-4z', '#6b4a35', lit)}
          <path d="M36.5 46v48" stroke="#fff" strokeOpacity=".45" strokeWidth="3" strokeLinecap="round" />
        </>
      );
    case 'bag':
      return (
        <>
          {both('M36 30q-4 8-6 24-3 26-2 44 .5 10 10 10h44q9.5 0 10-10 1-18-2-44-2-16-6-24z', colour, lit)}
          {both('M38 15q22-4 44 0 4 1 3.5 5L84 31H36l-1.5-11q-.5-4 3.5-5z', '#fbf1dd', lit)}
          <path d="M37 26.500h46" stroke="#8a5a2b" strokeWidth="1.5" strokeDasharray="3 2.5" />
        </>
      );
    case 'box':
      return (
        <>
          <path d="m32 26 10-9h50l-10 9z" fill={colour} />
          <path d="m32 26 10-9h50l-10 9z" fill="#fff" opacity=".35" />
          {both('M32 26h50v82H34q-2 0-2-2z', colour, lit)}
          <path d="m82 26 10-9v81l-10 10z" fill={colour} />
          <path d="m82 26 10-9v81l-10 10z" fill="#2b1a10" opacity=".3" />
        </>
      );
    case 'tin':
      return (
        <>
          {both('M31 25v74c0 5 13 9 29 9s29-4 29-9V25z', '#d9d4cb', lit)}
          {both('M31 36v54c0 5 13 9 29 9s29-4 29-9V36c0 5-13 9-29 9s-29-4-29-9z', colour, lit)}
          <ellipse cx="60" cy="25" rx="29" ry="8" fill="#efece6" />
          <ellipse cx="60" cy="25" rx="24" ry="6" fill="#cfc9be" />
        </>
      );
    case 'bottle':
      return (
        <>
          {both('M51 22h18v12q0 6 6 10 9 6 9 17v37q0 10-10 10H46q-10 0-10-10V61q0-11 9-17 6-4 6-10z', colour, lit)}
          {both('M50 10h20q2 0 2 2v10H48V12q0-2 2-2z', '#3d2a1d', lit)}
          <path d="M42 62v34" stroke="#fff" strokeOpacity=".45" strokeWidth="3" strokeLinecap="round" />
        </>
      );
  }
}

/** Where each pack's paper label sits, on the same square of 120. */
export const labelOf: Record<PackShape, { x: number; y: number; width: number; height: number }> = {
  pouch: { x: 38, y: 38, width: 44, height: 54 },
  jar: { x: 30, y: 50, width: 60, height: 44 },
  bag: { x: 36, y: 42, width: 48, height: 52 },
  box: { x: 37, y: 35, width: 40, height: 60 },
  tin: { x: 36, y: 48, width: 48, height: 40 },
  bottle: { x: 36, y: 60, width: 48, height: 40 },
};
