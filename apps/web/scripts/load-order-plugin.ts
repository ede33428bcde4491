/**
 * Makes the router ask for what a page needs in the order in which a reader needs it: its style sheets are resources of
 * React, which writes them at the head of the document and shows a new page when they are there, and its scripts, which
 * a rendered page can be read without, wait for `start-scripts.tsx`. The router has no option for either.
 */
export function loadOrder() {
  return {
    name: 'engawa:load-order',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const asked = changes.filter(({ file }) => file.test(id.replaceAll('\\', '/')))
      return asked.length === 0 ? null : { code: asked.reduce(change, code), map: null }
    },
  }
}

type Change = { file: RegExp; what: string; asked: RegExp; instead: string }

function change(code: string, { what, asked, instead }: Change): string {
  const changed = code.replaceAll(asked, instead)
  if (changed === code)
    throw new Error(`the router no longer writes ${what} as expected: look at load-order-plugin.ts`)
  return changed
}

const changes: Change[] = [
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js/,
    what: 'style sheets',
    asked: /rel: "stylesheet",(?=\s*href\b)/g,
    instead: 'rel: "stylesheet", precedence: "page",',
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js/,
    what: 'the addresses of scripts',
    asked: /rel: "modulepreload",(?=\s*href: [\w.]+,\s*crossOrigin: scriptProps)/g,
    instead: 'rel: "later-modulepreload",',
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js/,
    what: 'the script that starts the page',
    asked: /type: "module",\s*async: true/g,
    instead: 'type: "later-module"',
  },
]
