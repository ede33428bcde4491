/**
 * Makes the router ask for what a page needs in the order in which a reader needs it: its style sheets are resources of
 * React, which writes them at the head of the document and shows a new page when they are there, and its scripts, which
 * a rendered page does not wait for, have a low priority. The router has no option for either.
 */
export function loadOrder() {
  return {
    name: 'engawa:load-order',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const change = changes.find(({ file }) => file.test(id.replaceAll('\\', '/')))
      if (!change) return null
      const changed = code.replaceAll(change.asked, (all) => `${all} ${change.also}`)
      if (changed === code)
        throw new Error(
          `the router no longer writes ${change.what} as expected: look at load-order-plugin.ts`,
        )
      return { code: changed, map: null }
    },
  }
}

const changes = [
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js/,
    what: 'style sheets',
    asked: /rel: "stylesheet",(?=\s*href\b)/g,
    also: 'precedence: "page",',
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js/,
    what: 'scripts',
    asked: /rel: "modulepreload",/g,
    also: 'fetchPriority: "low",',
  },
]
