/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { render, screen } from '@testing-library/react';
import { axisMoney } from './axis-money.js';
import { BarChart } from './bar-chart.js';

describe('BarChart', () => {
  it('has whole złoty on its axis while there is nothing to draw', () => {
    const points = ['8', '9'].map(name => ({ name, title: name, lines: [], value: 0 }));
    render(<BarChart label="Revenue" points={points} format={axisMoney} />);
    const values = screen.getAllByText(/zł$/).map(({ textContent }) => (textContent ?? '').replace('\u00a0', ' '));
    expect(new Set(values)).toEqual(new Set(['0 zł', '20 zł', '40 zł', '60 zł', '80 zł', '100 zł']));
  });
});
