// Part of `npm run docs`: draws the services of docs/architecture.svg from the table of README.md, so that a service is described once.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const picture = new URL('../../docs/architecture.svg', import.meta.url);
const readme = new URL('../../README.md', import.meta.url);
/** Pixels of the picture. */
const [left, right, gap] = [40, 1200, 10];
/** Of the widest font that a reader may have instead of Figtree. */
const charWidth = 6.9;

/** Returns the services of the table, without the gateway, each with what it owns. */
function servicesIn(markdown) {
  return [...markdown.matchAll(/^\| \[([\w-]+)\]\(apps\/.+?\| ([^|]+?) +\|$/gm)]
    .map(([, name, owns]) => ({ name, owns }))
    .filter(({ name }) => name !== 'gateway');
}

/** Returns the words in lines of at most so many characters. */
function linesOf(words, most) {
  return words.split(' ').reduce((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    return longer.length > most ? [...lines, word] : [...lines.slice(0, -1), longer];
  }, []);
}

function drawn({ name, owns }, x, width) {
  const middle = x + width / 2;
  const isHub = name === 'orders';
  const store = `M${x + 10} 420c0-10 ${width - 20}-10 ${width - 20} 0`;
  const rim = `M${x + 10} 420c0 9 ${width - 20} 9 ${width - 20} 0`;
  const lines = linesOf(owns, Math.floor((width - 12) / charWidth)).map(
    (line, at) =>
      `<text class="${isHub ? 'onhub small' : 'muted'}" x="${middle}" y="${348 + 16 * at}" text-anchor="middle">${line}</text>`,
  );
  return [
    `<path class="line" marker-end="url(#to)" d="M${middle} 232V298" />`,
    `<rect class="${isHub ? 'hub' : 'card'}" x="${x}" y="300" width="${width}" height="92" rx="12" />`,
    `<text class="${isHub ? 'onhub' : 'text'} strong name" x="${middle}" y="326" text-anchor="middle">${name}</text>`,
    ...lines,
    `<path class="line" d="M${middle} 394V412" />`,
    `<path class="store" d="${store}v42c0 10-${width - 20} 10-${width - 20} 0z" /><path class="store" d="${rim}" fill="none" />`,
    `<text class="muted" x="${middle}" y="450" text-anchor="middle">outbox · inbox</text>`,
    `<path class="event" marker-start="url(#event)" marker-end="url(#event)" d="M${middle} 474V538" />`,
  ];
}

/** Returns a picture with the services of a README between its marks. */
export function withServices(svg, markdown) {
  const services = servicesIn(markdown);
  const width = (right - left + gap) / services.length - gap;
  const lines = services.flatMap((service, at) =>
    drawn(service, Math.floor(left + at * (width + gap)), 2 * Math.floor(width / 2)),
  );
  return svg.replace(/(<!-- npm run docs -->\n)[\s\S]*?(?=<!-- \/npm run docs -->)/, (_, mark) => `${mark}${lines.join('\n')}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(picture, withServices(readFileSync(picture, 'utf8'), readFileSync(readme, 'utf8')));
