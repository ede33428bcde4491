import { StorageWriteError } from '@engawa/platform/blob-store'
import { ConfigError } from '@engawa/platform/config'
import { KeyFileError } from '@engawa/platform/keys'
import { DatabaseBusyError, DatabaseStartError } from '@engawa/platform/database'

/** Returns advice for a failed start, or the stack of an unknown error. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    const lines = error.problems.map(({ name, problem }) => `  ${name}: ${problem}`)
    return [
      'These settings are not right:',
      ...lines,
      'docs/operations/one-machine.md lists every setting.',
    ].join('\n')
  }
  const known = [DatabaseBusyError, DatabaseStartError, KeyFileError]
  if (known.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof StorageWriteError) return explainStorage(error)
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another: PORT=${(port ?? 3000) + 1} npm start`
  }
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user. Choose one above 1023.`
  return (error instanceof Error && error.stack) || String(error)
}

function explainStorage({ key, cause }: StorageWriteError): string {
  const reason = cause instanceof Error && cause.message
  return key.startsWith('http')
    ? `Files cannot be stored in ${key} (${reason}). Do S3_ENDPOINT, S3_BUCKET and the keys belong together?`
    : `Files cannot be written to ${key} (${reason}). Is the disk full, or does another user own the folder?`
}
