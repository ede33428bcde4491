/**
 * The router reloads the page whenever a route's script does not load. This makes it ask `engawaReloadOnce` first, so that
 * a script that is gone for good ends in the error page and not in reload after reload.
 */
export function chunkReload() {
  const asked = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
  return {
    name: 'engawa:chunk-reload',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/.test(id.replaceAll('\\', '/')))
        return null
      if (!asked.test(code))
        throw new Error('the router no longer reloads as expected: look at chunk-reload-plugin.ts')
      const guarded = 'if (await window.engawaReloadOnce?.()) return new Promise(() => {});\nthrow error;'
      return { code: code.replace(asked, guarded), map: null }
    },
  }
}
