import type { Plugin } from 'vite'

/**
 * Fails a build for browsers in which an `import()` loads nothing later, because its file is in a chunk that is loaded before. The server
 * has one bundle: the same message says nothing there, and is left out.
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
