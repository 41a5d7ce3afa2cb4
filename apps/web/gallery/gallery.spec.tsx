/** @jest-environment jest-fixed-jsdom */
import '../test/browser-gaps.js';
import * as ui from '@kirana/ui';
import { render, screen, within } from '@testing-library/react';
import { Gallery } from './gallery.js';

describe('Gallery', () => {
  it.each(['light', 'dark'])('shows every component of libs/ui, %s', theme => {
    render(<Gallery />);
    const shown = new Set(
      within(screen.getByTestId(theme))
        .getAllByRole('heading', { level: 3 })
        .map(heading => heading.textContent),
    );
    // Styles exported as class names are shown with the component they belong to.
    const pieces = Object.keys(ui).filter(name => /^[A-Z]/.test(name));
    expect(pieces.filter(piece => !shown.has(piece))).toEqual([]);
  });
});
