/** @jest-environment jest-fixed-jsdom */
import '../test/browser-gaps.js';
import * as ui from '@kirana/ui';
import { render, screen, within } from '@testing-library/react';
import { Gallery } from './gallery.js';

describe('the gallery', () => {
  it.each(['light', 'dark'])('shows every piece of the library, %s', theme => {
    render(<Gallery />);
    const shown = new Set(
      within(screen.getByTestId(theme))
        .getAllByRole('heading', { level: 3 })
        .map(heading => heading.textContent),
    );
    // Looks handed out as classes stand with the piece they belong to.
    const pieces = Object.keys(ui).filter(name => /^[A-Z]/.test(name));
    expect(pieces.filter(piece => !shown.has(piece))).toEqual([]);
  });
});
