export type Violation = {
  kind: 'unique' | 'foreign_key' | 'check' | 'not_null' | 'exclusion'
  /** The name of the constraint; for `not_null` it is `table.column`. */
  constraint: string
}

const VIOLATIONS: Record<string, Violation['kind']> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23514': 'check',
  '23502': 'not_null',
  '23P01': 'exclusion',
}

type DatabaseErrorFields = {
  code?: unknown
  constraint?: unknown
  table?: unknown
  column?: unknown
  routine?: unknown
  syscall?: unknown
  message?: unknown
}

const fieldsOf = (error: unknown): DatabaseErrorFields =>
  typeof error === 'object' && error !== null ? (error as DatabaseErrorFields) : {}

/** Returns the SQLSTATE (five characters) or system code of an error, or undefined. */
export const codeOf = (error: unknown): string | undefined => {
  const { code } = fieldsOf(error)
  return typeof code === 'string' ? code : undefined
}

/** Returns the violated constraint of an error, or undefined for another kind of error. */
export function violationOf(error: unknown): Violation | undefined {
  const kind = VIOLATIONS[codeOf(error) ?? '']
  if (kind === undefined) return undefined
  const { constraint, table, column } = fieldsOf(error)
  return {
    kind,
    constraint: typeof constraint === 'string' ? constraint : `${String(table)}.${String(column)}`,
  }
}

/** The error while the database does not answer. */
export class DatabaseUnavailableError extends Error {
  readonly code = 'database_unavailable'

  constructor() {
    super('The database does not answer')
    this.name = 'DatabaseUnavailableError'
  }
}

const UNAVAILABLE = new Set([
  'database_unavailable',
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '53300', // too many connections
  '25006', // read-only, as after a failover
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|cannot use a pool after calling end|client has encountered a connection error|connection ended/i

// Whether a server's socket file is missing, because the server is not running now. Other missing files are not temporary errors.
const isMissingSocket = (error: unknown): boolean =>
  codeOf(error) === 'ENOENT' && fieldsOf(error).syscall === 'connect'

/** Whether the connection to the database (or another service) was lost or refused, or the server is full or shutting down. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (isMissingSocket(error)) return true
  if (code !== undefined && (UNAVAILABLE.has(code) || /^08...$/.test(code))) return true
  return code === undefined && LOST_CONNECTION.test(String(fieldsOf(error).message ?? ''))
}

/** Whether the disk of the database (or of the server) is full, or the file would exceed the maximum size. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')

/** Whether a prepared statement is outdated because columns have changed since it was planned. */
export const isPlanOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && fieldsOf(error).routine === 'RevalidateCachedQuery'

/** Whether the error is a deadlock, a serialization failure or an outdated plan. The same work may succeed when it is repeated. */
export const isTransactionConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error) ?? '') || isPlanOutdated(error)

/** The error when another running site process uses this data folder. */
export class DatabaseBusyError extends Error {
  readonly code = 'database_busy'

  constructor(dir: string) {
    super(
      `Another server is running on the data in ${dir}. Stop it first, or give this one its own DATA_DIR.`,
    )
    this.name = 'DatabaseBusyError'
  }
}

/** The error when the site cannot start with its database. Its message explains the reason and the remedy. */
export class DatabaseStartError extends Error {
  readonly code = 'database_start_failed'

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseStartError'
  }
}

/** The error when the database cannot be used now, but may be usable later. */
export class DatabaseAwayError extends DatabaseStartError {}

/** The error for a cursor that is invalid or belongs to another list. */
export class BadCursorError extends Error {
  readonly code = 'bad_cursor'

  constructor() {
    super('The cursor does not belong to this list')
    this.name = 'BadCursorError'
  }
}
