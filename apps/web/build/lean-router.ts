import type { Plugin } from 'vite';

/**
 * What React Router's components contain for its data routers, its framework mode and server components, none of which is used here: the
 * replaced expressions cannot be reached with `<BrowserRouter>` and links without `prefetch` and `viewTransition`.
 */
const unused: readonly (readonly [RegExp, string])[] = [
  [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/, 'useNavigateUnstable()'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  [/createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'createElement("link")'],
  [/useViewTransitionState\(path\) && viewTransition === true/, 'false'],
  [/createElement\(\s*RenderErrorBoundary,/, 'createElement("div",'],
  [/match\.route\.errorElement \|\| defaultErrorElement/, 'match.route.errorElement'],
  [/RenderErrorBoundary\.contextType = RSCRouterContext;/, ''],
];

/** Names for React's developer tools, and values that are only made to be kept: without them unused components can be left out. */
const needless: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = "[^"]+";$/gm, ''],
  [/^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)|new Set|new URL)\(/gm, 'var $1 = /* @__PURE__ */ $2('],
  [/^(var \w+ = )(Object\.getOwnPropertyNames\(.*\));$/gm, '$1/* @__PURE__ */ (() => $2)();'],
];

/**
 * Builds the shop with the parts of React Router that it uses. The build fails when a new version of the router no longer contains an
 * expression that is replaced here.
 */
export function leanRouter(): Plugin {
  return {
    name: 'kirana-lean-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/ },
      handler(code) {
        if (!code.includes('function LinkWithRef')) return null;
        const missing = unused.filter(([part]) => !part.test(code));
        if (missing.length > 0) throw new Error(`React Router has changed, see build/lean-router.ts: ${missing.join(', ')}`);
        return [...unused, ...needless].reduce((text, [part, instead]) => text.replace(part, instead), code);
      },
    },
  };
}
