import type { ReactNode } from 'react';

export type Motif = 'chilli' | 'seeds' | 'peas' | 'grains' | 'samosa' | 'leaf' | 'flake';

/** Says what is inside; drawn around 0,0 within 10 units either way. */
export const motifs: Record<Motif, ReactNode> = {
  chilli: (
    <>
      <path d="M-7-3C-6 4 1 8 8 5 3 4-1 0-3-5z" fill="#b42318" />
      <path d="M-5-4q-1-3-4-3" stroke="#1c6b47" strokeWidth="1.8" fill="none" strokeLinecap="round" />
    </>
  ),
  seeds: (
    <g fill="#8a5a2b">
      <ellipse cx="-6" cy="1" rx="3.6" ry="1.7" transform="rotate(-32 -6 1)" />
      <ellipse cx="1" cy="-3" rx="3.6" ry="1.7" transform="rotate(18 1 -3)" />
      <ellipse cx="2" cy="4" rx="3.6" ry="1.7" transform="rotate(-12 2 4)" />
      <ellipse cx="8" cy="0" rx="3.6" ry="1.7" transform="rotate(48 8 0)" />
    </g>
  ),
  peas: (
    <g fill="#d9930f">
      <path d="M-9 2a4.2 4.2 0 0 1 8.4 0z" />
      <path d="M0-1a4.2 4.2 0 0 1 8.4 0z" />
      <path d="M-2 6.500a4.2 4.2 0 0 1 8.4 0z" />
    </g>
  ),
  grains: (
    <g fill="#cbb389">
      <ellipse cx="-6" cy="-1" rx="4.4" ry="1.5" transform="rotate(-58 -6 -1)" />
      <ellipse cx="-1" cy="3" rx="4.4" ry="1.5" transform="rotate(-20 -1 3)" />
      <ellipse cx="3" cy="-2" rx="4.4" ry="1.5" transform="rotate(40 3 -2)" />
      <ellipse cx="8" cy="3" rx="4.4" ry="1.5" transform="rotate(-70 8 3)" />
    </g>
  ),
  samosa: (
    <>
      <path d="M0-7 10 5q-10 4-20 0z" fill="#d98d2b" />
      <path d="M0-7 4-2q-3 3-8 0z" fill="#b9701b" />
    </>
  ),
  leaf: (
    <>
      <path d="M-8 5C-8-4 0-8 8-6 8 3 1 8-8 5z" fill="#2f8a5c" />
      <path d="M-8 5 4-3" stroke="#fff" strokeOpacity=".7" strokeWidth="1.2" />
    </>
  ),
  flake: (
    <g stroke="#2b6fa3" strokeWidth="1.7" strokeLinecap="round">
      <path d="M0-7V7M-6-3.5 6 3.500M-6 3.5 6-3.5" />
    </g>
  ),
};
