import { choices } from './pieces/choices.js';
import { actions } from './pieces/actions.js';
import { feedback } from './pieces/feedback.js';
import { tokens } from './pieces/tokens.js';
import { textFields } from './pieces/text-fields.js';

const chapters = [
  ['Colour, type, shape', tokens],
  ['Actions', actions],
  ['Text fields', textFields],
  ['Choices', choices],
  ['Feedback', feedback],
] as const;

/** Shows every component of `libs/web-kit/src/ui` in its states, light beside dark. `npm run dev`, then /gallery; not part of the built shop. */
export function Gallery() {
  return (
    <main className="grid min-h-dvh xl:grid-cols-2">
      {(['light', 'dark'] as const).map(theme => (
        <div key={theme} style={{ colorScheme: theme }} className="bg-paper px-6 py-8 text-ink" data-testid={theme}>
          <h1 className="font-display text-2xl">Components, {theme}</h1>
          {chapters.map(([title, pieces]) => (
            <section key={title} aria-label={`${title}, ${theme}`} className="mt-10 flex flex-col gap-6">
              <h2 className="border-b border-line pb-1 font-display text-xl">{title}</h2>
              {Object.entries(pieces(theme)).map(([name, piece]) => (
                <div key={name} className="flex flex-col gap-2">
                  <h3 className="text-xs text-muted">{name}</h3>
                  <div className="flex flex-wrap items-start gap-4">{piece}</div>
                </div>
              ))}
            </section>
          ))}
        </div>
      ))}
    </main>
  );
}
