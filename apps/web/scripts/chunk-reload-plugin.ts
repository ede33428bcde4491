/**
 * The router reloads the page whenever the script of a route cannot be loaded. This plugin makes it call `engawaReloadOnce` first,
 * so that a permanently missing script shows the error page instead of reloading forever.
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
