import { StorageWriteError } from '@engawa/platform/blob-store'
import { ConfigError } from '@engawa/platform/config'
import { DatabaseBusyError, DatabaseStartError } from '@engawa/platform/database'

/** What a person can do about a start that failed; the stack when we do not know. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    const lines = error.problems.map(({ name, problem }) => `  ${name}: ${problem}`)
    return ['These settings are not right:', ...lines, 'docs/operations.md lists every setting.'].join('\n')
  }
  if (error instanceof DatabaseBusyError || error instanceof DatabaseStartError) return error.message
  if (error instanceof StorageWriteError)
    return `Files cannot be written to ${error.key}: the disk is full, or its owner is another user.`
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another: PORT=${(port ?? 3000) + 1} npm start`
  }
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user. Choose one above 1023.`
  return (error instanceof Error && error.stack) || String(error)
}
