/**
 * The router reloads the page whenever the script of a route cannot be loaded. This plugin makes it call `engawaReloadOnce` first.
 * So a script that is always missing leads to the error page, not to endless reloads.
 */
export function chunkReload() {
  const pattern = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
  return {
    name: 'engawa:chunk-reload',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/.test(id.replaceAll('\\', '/')))
        return null
      if (!pattern.test(code))
        throw new Error('the router no longer reloads as expected: look at chunk-reload-plugin.ts')
      const guarded = 'if (await window.engawaReloadOnce?.()) return new Promise(() => {});\nthrow error;'
      return { code: code.replace(pattern, guarded), map: null }
    },
  }
}
