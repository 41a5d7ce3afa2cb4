import type { Plugin } from 'vite';

/** Functions of React DOM that do something only for a feature that the shop does not use. Elsewhere they are called and do nothing. */
const unused = {
  '<ViewTransition>': [
    'applyViewTransitionToHostInstances',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'reportViewTransitionError',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  '<Fragment ref>': [
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstances',
    'traverseVisibleInstancesAndTextInstances',
  ],
  '<SuspenseList>': ['cutOffTailIfNeeded', 'findFirstSuspended', 'updateSuspenseListComponent'],
  '<Activity>': ['commitActivityHydrationCallbacks', 'retryActivityComponentWithoutHydrating', 'updateActivityComponent'],
  'style sheets and scripts of components, preload()': [
    'accumulateSuspenseyCommitOnFiber',
    'acquireResource',
    'getResource',
    'preconnect',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResourceAndSuspendIfNeeded',
    'waitForCommitToBeReady',
  ],
  'useActionState()': ['mountActionState', 'rerenderActionState', 'updateActionState'],
  'elements of our own': ['setPropOnCustomElement'],
};

/** What is called with these is compared with null, which undefined would not equal. */
const answersNull = new Set(['getResource', 'waitForCommitToBeReady']);

/** Statements that only these features need; without the types, React refuses such an element by name instead of drawing it wrongly. */
const needless: readonly RegExp[] = [
  /^ {6}case REACT_ACTIVITY_TYPE:\n {8}return \([\s\S]*?^ {8}\);\n/m,
  /^ {6}case REACT_SUSPENSE_LIST_TYPE:\n {8}return \([\s\S]*?^ {8}\);\n/m,
  /^ {6}case REACT_LEGACY_HIDDEN_TYPE:\n {6}case REACT_VIEW_TRANSITION_TYPE:\n {8}return \([\s\S]*?^ {8}\);\n/m,
  /^FragmentInstance\.prototype\.\w+ = function \([\s\S]*?^};\n/gm,
  /^ViewTransitionPseudoElement\.prototype\.\w+ = function \([\s\S]*?^};\n/gm,
];

/** How our code would use one of these features. */
const use =
  /\b(?:ViewTransition|SuspenseList|Activity|useActionState|preinit\w*|prefetchDNS|preconnect)\b[^;]*from 'react(?:-dom)?'|<Fragment\b[^>]* ref=|\bprecedence=|<script\b[^>]* async\b/;

/**
 * Builds the shop with the parts of React DOM that it uses, an eighth less. The build fails when our code uses a part that is left out, and
 * when a new version of React no longer contains what is replaced here: then look again at what these functions do (ADR 0079).
 */
export function leanReact(): Plugin {
  return {
    name: 'kirana-lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$|\/(apps\/web|libs\/ui)\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (id.endsWith('.js')) return { code: leanReactDom(code), map: null };
        const used = use.exec(code)?.[0];
        if (used) throw new Error(`${id} uses what build/lean-react.ts leaves out of React: ${used}`);
        return null;
      },
    },
  };
}

/**
 * Returns the source of React DOM without the unused features.
 *
 * @throws Error when it does not contain one of them as it is known here.
 */
export function leanReactDom(code: string): string {
  let lean = code;
  const replace = (part: RegExp, instead: string): void => {
    if (lean.search(part) < 0) throw new Error(`React DOM has changed, see build/lean-react.ts: ${part}`);
    lean = lean.replace(part, instead);
  };
  for (const part of needless) replace(part, '');
  for (const name of Object.values(unused).flat())
    replace(declarationOf(name), `function ${name}() {\n${answersNull.has(name) ? '  return null;\n' : ''}}\n`);
  return withoutUncalled(lean);
}

/** The source is formatted: the first line that begins with a brace ends a function. */
const declarationOf = (name: string): RegExp => new RegExp(`^function ${name}\\([\\s\\S]*?^}\\n`, 'm');

/** Leaves out functions that are mentioned only by functions that are left out. */
function withoutUncalled(code: string): string {
  const declaration = /^function ([\w$]+)\((?:.*\{\}|[\s\S]*?^\})\n/gm;
  const functions = new Map([...code.matchAll(declaration)].map(([whole, name = '']) => [name, whole]));
  const called = new Set<string>();
  const follow = (text: string): void => {
    for (const [name] of text.matchAll(/[\w$]+/g)) {
      const body = called.has(name) ? undefined : functions.get(name);
      if (body === undefined) continue;
      called.add(name);
      follow(body);
    }
  };
  follow(code.replace(declaration, ''));
  return code.replace(declaration, (whole, name: string) => (called.has(name) ? whole : ''));
}
