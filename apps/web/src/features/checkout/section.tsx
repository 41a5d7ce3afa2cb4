import type { ReactNode } from 'react';

/** A part of the form under its heading, announced as a group. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4">
        <h2 className="font-display text-lg">{title}</h2>
      </legend>
      {children}
    </fieldset>
  );
}
