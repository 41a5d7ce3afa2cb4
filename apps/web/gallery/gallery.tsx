import { choosing } from './pieces/choosing.js';
import { pressing } from './pieces/pressing.js';
import { telling } from './pieces/telling.js';
import { tokens } from './pieces/tokens.js';
import { typing } from './pieces/typing.js';

const chapters = [
  ['Colour, type, shape', tokens],
  ['To press', pressing],
  ['To fill in', typing],
  ['To choose', choosing],
  ['To tell', telling],
] as const;

/** Every piece of `libs/ui` in its states, light beside dark. `npm run dev`, then /gallery; the built shop has no such page. */
export function Gallery() {
  return (
    <main className="grid min-h-dvh xl:grid-cols-2">
      {(['light', 'dark'] as const).map(theme => (
        <div key={theme} style={{ colorScheme: theme }} className="bg-paper px-6 py-8 text-ink" data-testid={theme}>
          <h1 className="font-display text-2xl">The pieces, {theme}</h1>
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
