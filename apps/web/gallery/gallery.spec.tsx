/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { render, screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { Gallery } from './gallery.js';

const folder = new URL('../../../libs/web-kit/src/ui/', import.meta.url);
/** Every component of `ui`. Styles exported as class names are shown with the component they belong to. */
const pieces = readdirSync(folder)
  .filter(name => name.endsWith('.tsx') && !name.includes('.spec.'))
  .flatMap(name => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^export function ([A-Z]\w*)/gm)])
  .map(([, name = '']) => name);

describe('Gallery', () => {
  it.each(['light', 'dark'])('shows every component of libs/web-kit/src/ui, %s', theme => {
    render(<Gallery />);
    const shown = new Set(
      within(screen.getByTestId(theme))
        .getAllByRole('heading', { level: 3 })
        .map(heading => heading.textContent),
    );
    expect(pieces.length).toBeGreaterThan(10);
    expect(pieces.filter(piece => !shown.has(piece))).toEqual([]);
  });
});
