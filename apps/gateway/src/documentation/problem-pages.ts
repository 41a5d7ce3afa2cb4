import { problemCodes, type ProblemCode } from '@kirana/contracts';
import { problemTitles } from '@kirana/http-edge';
import { escapeHtml } from '../markup/escape-html.js';
import { documentPage } from './page.js';
import { problemExplanations } from './problem-explanations.js';

const lead =
  'Errors are RFC 9457 problem documents (application/problem+json). A program reacts to code, which never changes its meaning; title and type belong to the code, detail to the one occurrence.';

/** Renders the list of all problems. */
export function problemsPage(): string {
  const rows = problemCodes.map(
    code =>
      `<tr><td><a href="/docs/problems/${code}"><code>${code}</code></a></td><td>${escapeHtml(problemTitles[code])}</td></tr>`,
  );
  return documentPage(
    'Problems',
    lead,
    `<div class="wide" tabindex="0" role="region" aria-label="Problems"><table><thead><tr><th scope="col">code</th><th scope="col">title</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  );
}

/** Renders the page to which the `type` of a problem leads. */
export function problemPage(code: ProblemCode): string {
  const example = { type: `/docs/problems/${code}`, title: problemTitles[code], code, detail: '…', traceId: '…' };
  return documentPage(
    problemTitles[code],
    `Problem ${code}`,
    `<p>${withCode(problemExplanations[code] ?? '')}</p>
<h2>What it looks like</h2><pre class="wide" tabindex="0" role="region" aria-label="Example">${escapeHtml(JSON.stringify(example, undefined, 2))}</pre>
<p><a href="/docs/problems">All problems</a></p>`,
  );
}

/** Shows what is between backticks as code. */
const withCode = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
