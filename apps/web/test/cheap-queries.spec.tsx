/** @jest-environment jest-fixed-jsdom */
const { getComputedStyle: jsdomStyle } = globalThis;
const jsdomLabels = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'labels')?.get;
await import('./browser-gaps.js');
const { render, screen, waitFor } = await import('@testing-library/react');

/** A page with what hides elements and with what labels fields. */
function page() {
  const style = document.createElement('style');
  style.textContent = `
    .away { display: none } .away.back { display: flex } .unseen { visibility: hidden } .clear { opacity: 0 }
    @media (max-width: 600px) { p { display: none } } p::before:odd { display: none }`;
  document.head.append(style);
  return render(
    <main>
      <p className="away">one</p>
      <p className="away back">two</p>
      <p style={{ display: 'inline' }}>three</p>
      <section className="unseen">
        <span>four</span>
        <span style={{ visibility: 'visible' }}>
          <b className="clear">five</b>
        </span>
      </section>
      <div hidden>six</div>
      <dialog>seven</dialog>
      <dialog open>eight</dialog>
      <svg>
        <title>nine</title>
        <path />
      </svg>
      <table>
        <tbody>
          <tr>
            <td>ten</td>
          </tr>
        </tbody>
      </table>
      <template />
      <label htmlFor="first">First</label>
      <label htmlFor="first">again</label>
      <input id="first" />
      <input id="first" />
      <label>
        Second <input /> <input />
      </label>
      <label htmlFor="nobody">
        Third <input />
      </label>
      <input type="hidden" id="secret" />
      <label htmlFor="secret">Secret</label>
    </main>,
  );
}

describe('cheap queries', () => {
  it('see the style that jsdom computes', () => {
    page();
    const seen = (style: typeof jsdomStyle) =>
      [...document.querySelectorAll('*')].map(element => {
        const { display, visibility, opacity, color } = style(element);
        return [element.outerHTML, display, visibility, opacity, color, style(element).getPropertyValue('display')];
      });
    expect(seen(globalThis.getComputedStyle)).toEqual(seen(jsdomStyle));
    expect(new Set(seen(jsdomStyle).map(([, display]) => display))).toContain('none');
    expect(screen.getByText('five')).not.toBeVisible();
  });

  it('see the labels that jsdom finds', () => {
    page();
    const fields = [...document.querySelectorAll('input')];
    const labels = fields.map(({ labels: found }) => found && [...found]);
    expect(labels).toEqual(fields.map(field => jsdomLabels?.call(field) && [...(jsdomLabels.call(field) as Iterable<unknown>)]));
    expect(labels.map(each => each?.length)).toEqual([2, 0, 1, 0, 0, undefined]);
  });

  it.each([
    ['at once', async () => void screen.getByText('eleven')],
    ['in time', () => screen.findByText('eleven', {}, { timeout: 10 })],
    ['waited for', () => waitFor(() => screen.getByText('eleven'), { timeout: 10 })],
    ['of a role', () => screen.findByRole('heading', {}, { timeout: 10 })],
  ])('show the page when nothing is found: %s', async (_when, search) => {
    page();
    const error: unknown = await search().catch(failure => failure);
    expect(error).toMatchObject({ name: 'TestingLibraryElementError', message: expect.stringContaining('eight') });
    expect((error as Error).stack).toContain('eight');
  });
});
