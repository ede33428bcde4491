import type { Plugin } from 'vite'

/**
 * Fails a browser build in which an `import()` has no effect, because its module is in a chunk that is already loaded. The server
 * build has only one bundle, so it is not checked.
 */
export const effectiveImports = (): Plugin => ({
  name: 'engawa:effective-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => ({
    name: `engawa:effective-imports:${name}`,
    onLog(_level, log) {
      if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') return undefined
      if (name === 'client') this.error(log)
      return false
    },
  }),
})
