/**
 * testing-library asks for the computed style of each element it looks at, to leave out what is hidden, and jsdom then matches it with each
 * rule of the browser and of the page and computes twelve properties that nobody asked for. These three, which decide whether an element is
 * shown, are computed here alone; all others still by jsdom.
 */
const shown = ['display', 'visibility', 'opacity'] as const;
type Shown = (typeof shown)[number];
const isShown = (property: unknown): property is Shown => shown.includes(property as Shown);

const { getComputedStyle: jsdomStyle } = globalThis;

interface Rule {
  readonly selector: string;
  readonly value: string;
}

/** The rules of the page's own style sheets that set a property, in their order; sonner brings one. */
const rules: Record<Shown, Rule[]> = { display: [], visibility: [], opacity: [] };
let counted = -1;

function rulesFor(property: Shown): Rule[] {
  const sheets = [...document.styleSheets];
  const count = sheets.reduce((sum, { cssRules }) => sum + 1 + cssRules.length, 0);
  if (count === counted) return rules[property];
  counted = count;
  const all = sheets.flatMap(({ cssRules }) => [...cssRules]).filter((rule): rule is CSSStyleRule => isUnderstood(rule));
  for (const each of shown)
    rules[each] = all.flatMap(({ selectorText: selector, style }) => {
      const value = style.getPropertyValue(each);
      return value ? { selector, value } : [];
    });
  return rules[property];
}

/** jsdom's style ignores rules whose selector it cannot match, and those for some media. */
function isUnderstood(rule: CSSRule): boolean {
  try {
    return 'selectorText' in rule && document.documentElement.matches(rule.selectorText as string) !== undefined;
  } catch {
    return false;
  }
}

const ofNames = new Map<string, string>();

/** The browser's own style knows an element by its name, but for these attributes. */
function usualDisplay(element: Element): string {
  const { localName, namespaceURI } = element;
  const isHidden =
    element.hasAttribute('hidden') ||
    (localName === 'dialog' && !element.hasAttribute('open')) ||
    (localName === 'input' && element.getAttribute('type') === 'hidden');
  if (isHidden) return 'none';
  const name = `${namespaceURI} ${localName}`;
  let display = ofNames.get(name);
  if (display === undefined) {
    const example = document.createElementNS(namespaceURI, localName);
    example.setAttribute('open', '');
    display = jsdomStyle(example).display;
    ofNames.set(name, display);
  }
  return display;
}

/** What an element's own attribute or else the page's last rule sets. */
function set(element: Element, property: Shown): string {
  const own = element.hasAttribute('style') && (element as HTMLElement).style.getPropertyValue(property);
  return own || (rulesFor(property).findLast(({ selector }) => element.matches(selector))?.value ?? '');
}

function valueOf(element: Element, property: Shown): string {
  if (property === 'display') return set(element, property) || usualDisplay(element);
  if (property === 'opacity') return set(element, property);
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = set(at, property);
    if (value) return value;
  }
  return 'visible';
}

globalThis.getComputedStyle = (element, pseudo) => {
  if (pseudo) return jsdomStyle(element, pseudo);
  const get = (_target: unknown, name: string | symbol): unknown => {
    if (isShown(name)) return valueOf(element, name);
    if (name === 'getPropertyValue')
      return (property: string) =>
        isShown(property) ? valueOf(element, property) : jsdomStyle(element).getPropertyValue(property);
    const style = jsdomStyle(element);
    const value: unknown = Reflect.get(style, name, style);
    return typeof value === 'function' ? value.bind(style) : value;
  };
  return new Proxy<CSSStyleDeclaration>({} as CSSStyleDeclaration, { get });
};
