import type { ReactNode } from 'react';

const ground = <circle cx="48" cy="48" r="46" fill="var(--turmeric-soft)" />;
const wood = '#c98b4a';

/** Drawings of the four steps (shelf, receipt, packing, rider), each on a square of 96. */
export const drawings: readonly ReactNode[] = [
  <>
    {ground}
    <path d="M16 70h64v6H16z" fill={wood} />
    <path d="M24 42h14l2 28H22z" fill="#b5562e" />
    <path d="M25 52h12v11H25z" fill="#fff9ef" />
    <path d="M43 34h14v5H43zM42 39h16q3 2 3 6v25H39V45q0-4 3-6z" fill="#d98a12" />
    <path d="M40 51h20v12H40z" fill="#fff9ef" />
    <path d="M64 45h14v25H64z" fill="#1c6b47" />
    <path d="M67 51h8v12h-8z" fill="#fff9ef" />
    <circle cx="71" cy="36" r="10" fill="#fff9ef" stroke="#1c6b47" strokeWidth="2.5" />
    <path d="M71 31.5v9M66.5 36h9" stroke="#1c6b47" strokeWidth="2.5" strokeLinecap="round" />
  </>,
  <>
    {ground}
    <path d="M31 20h34v54l-4.25-4-4.25 4-4.25-4L48 74l-4.25-4-4.25 4-4.25-4L31 74z" fill="#fff9ef" />
    <path d="M37 31h14M37 39h22M37 47h22" stroke="#c3b2a2" strokeWidth="3" strokeLinecap="round" />
    <path d="M37 57h10" stroke="#2b1a10" strokeWidth="3" strokeLinecap="round" />
    <path d="M53 57h6" stroke="#1c6b47" strokeWidth="3" strokeLinecap="round" />
    <circle cx="66" cy="68" r="13" fill="#1c6b47" />
    <path d="m60 68 4.5 4.500L72.5 64" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
  </>,
  <>
    {ground}
    <path d="M38 30h12l2 20H36z" fill="#d98a12" />
    <path d="M54 34h11v18H54z" fill="#b5562e" />
    <path d="M22 46h52l-4 32H26z" fill={wood} />
    <path d="M22 46h52l-1 8H23z" fill="#a86f35" />
    <path d="m22 46-8 9 10 3M74 46l8 9-10 3" fill="#dba668" />
    <path d="M40 63h16v10H40z" fill="#fff9ef" />
    <path d="M43 67h10M43 70h6" stroke="#8a5a2b" strokeWidth="1.5" strokeLinecap="round" />
  </>,
  <>
    {ground}
    <path d="M14 75h68" stroke="#c98b4a" strokeWidth="3" strokeLinecap="round" />
    <circle cx="29" cy="67" r="8" fill="none" stroke="#2b1a10" strokeWidth="4" />
    <circle cx="68" cy="67" r="8" fill="none" stroke="#2b1a10" strokeWidth="4" />
    <path d="M29 67h22l7-22h7l4 22" fill="none" stroke="#1c6b47" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    <path d="M20 38h22v19H20z" fill="#f0a51e" />
    <path d="M20 38h22v6H20z" fill="#1c6b47" />
    <path d="M45 56q3-14 10-14" fill="none" stroke="#2b4c9b" strokeWidth="7" strokeLinecap="round" />
    <circle cx="55" cy="31" r="7" fill="#b42318" />
    <path d="M55 33h8" stroke="#2b1a10" strokeWidth="3" strokeLinecap="round" />
  </>,
];
