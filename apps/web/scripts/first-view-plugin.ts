/**
 * Patches the router for a fast first view, because it has no options for this (ADR 23).
 *
 * - A document requests its resources in the order in which a reader needs them. Style sheets become resources of React, which writes
 *   them into the head and shows a new page when they are loaded. Scripts wait for `start-scripts.tsx`, because a rendered page is
 *   readable without them.
 * - The list of routes is not parsed twice, and a part of a path is not parsed for each route: with a hundred routes that took 40 ms.
 */
export function firstView() {
  return {
    name: 'engawa:first-view',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const applicable = changes.filter(({ file }) => file.test(id.replaceAll('\\', '/')))
      return applicable.length === 0 ? null : { code: applicable.reduce(change, code), map: null }
    },
  }
}

type Change = { file: RegExp; what: string; pattern: RegExp; replacement: string }

function change(code: string, { what, pattern, replacement }: Change): string {
  const changed = code.replaceAll(pattern, replacement)
  if (changed === code)
    throw new Error(`the router no longer writes ${what} as expected: look at first-view-plugin.ts`)
  return changed
}

const changes: Change[] = [
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js/,
    what: 'style sheets',
    pattern: /rel: "stylesheet",(?=\s*href\b)/g,
    replacement: 'rel: "stylesheet", precedence: "page",',
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js/,
    what: 'the addresses of scripts',
    pattern: /rel: "modulepreload",(?=\s*href: [\w.]+,\s*crossOrigin: scriptProps)/g,
    replacement: 'rel: "later-modulepreload",',
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js/,
    what: 'the script that starts the page',
    pattern: /type: "module",\s*async: true/g,
    replacement: 'type: "later-module"',
  },
  {
    // The router already has the modules of the document's routes, so it need not search for the routes.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/hydration\.js/,
    what: 'how it finds the routes of the document',
    pattern: /let dataRouteMatcher = [^]*?let initialMatches = dataRouteMatcher\.match\(location\);/g,
    replacement:
      'let initialMatches = Object.keys(window.__reactRouterRouteModules).map((id) => ({ route: { id } }));',
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/utils\.js/,
    what: 'how it makes a path a regular expression',
    pattern: /function compilePath\(path, caseSensitive = false, end = true\) \{/g,
    replacement: `const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
	const key = \`\${caseSensitive} \${end} \${path}\`;
	let compiled = compiledPaths.get(key);
	if (!compiled) compiledPaths.set(key, (compiled = compilePathUncached(path, caseSensitive, end)));
	return compiled;
}
function compilePathUncached(path, caseSensitive, end) {`,
  },
]
