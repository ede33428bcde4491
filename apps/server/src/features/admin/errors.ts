import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { withoutQuotes } from './error-text.ts'

/** Max kinds of errors that are stored; the ones seen longest ago are removed first. */
const KINDS_MAX = 200
/** Max kinds of errors that wait in this process to be written; errors of further kinds are only logged. */
const WAITING_MAX = 50
const WRITE_EVERY_MS = 5_000
const MESSAGE_MAX = 500
const STACK_MAX = 4_000
const LINE_MAX = 1_000

export type ErrorLog = ReturnType<typeof createErrorLog>

/** The place of an error: a route pattern or the name of a job. */
export type ErrorPlace = { source: string; requestId?: string }

type Waiting = {
  source: string
  kind: string
  message: string
  stack: string
  requestId: string | null
  count: number
  at: Date
}

/**
 * Collects errors of the server, grouped by kind and place in the code. Writes them every few seconds in one statement. Stores
 * route patterns and messages without quoted text, but never users' texts or URLs.
 */
export function createErrorLog({ database, clock, logger }: Pick<Deps, 'database' | 'clock' | 'logger'>) {
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting]
    waiting = new Map()
    if (batch.length === 0) return
    const column = <T>(read: (each: Waiting) => T): T[] => batch.map(([, each]) => read(each))
    await sql`
      insert into server_errors (fingerprint, source, kind, message, stack, request_id, count, first_at, last_at)
      select *, last_at from unnest(${batch.map(([fingerprint]) => fingerprint)}::text[], ${column((e) => e.source)}::text[],
        ${column((e) => e.kind)}::text[], ${column((e) => e.message)}::text[], ${column((e) => e.stack)}::text[],
        ${column((e) => e.requestId)}::text[], ${column((e) => e.count)}::bigint[], ${column((e) => e.at)}::timestamptz[])
        as seen (fingerprint, source, kind, message, stack, request_id, count, last_at)
      on conflict (fingerprint) do update set count = server_errors.count + excluded.count, last_at = excluded.last_at,
        message = excluded.message, stack = excluded.stack, request_id = excluded.request_id`.execute(
      database.db,
    )
    await sql`
      delete from server_errors where fingerprint in
        (select fingerprint from server_errors order by last_at desc, fingerprint offset ${KINDS_MAX})`.execute(
      database.db,
    )
  }

  function note(error: unknown, { source, requestId }: ErrorPlace): void {
    const { name = 'Error', message = '', stack = '' } = (error ?? {}) as Partial<Error>
    const frames = framesOf(stack)
    const fingerprint = createHash('sha256')
      .update(`${source}\n${name}\n${placeOf(frames)}`)
      .digest('hex')
      .slice(0, 32)
    const known = waiting.get(fingerprint)
    if (!known && waiting.size >= WAITING_MAX) return
    waiting.set(fingerprint, {
      source,
      kind: name,
      message: withoutQuotes(message).slice(0, MESSAGE_MAX),
      stack: frames,
      requestId: requestId ?? null,
      count: (known?.count ?? 0) + 1,
      at: clock.now(),
    })
    timer ??= setTimeout(() => {
      flush().catch((problem: unknown) => logger.warn({ err: problem }, 'Errors could not be stored'))
    }, WRITE_EVERY_MS).unref()
  }

  return { note, flush }
}

/** Returns the first line of a stack that is in our own code; without such a line, the first line. */
const placeOf = (frames: string): string => {
  const lines = frames.split('\n')
  return lines.find((line) => /(apps|packages)\//.test(line)) ?? lines[0]!
}

/** Returns the lines of a stack that name places in the code: without the message, which may quote a user's text. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) =>
      line
        .trim()
        .slice(0, LINE_MAX)
        .replace(/(?:file:\/\/)?\/[^\s()]*?\/((?:apps|packages|node_modules)\/)/, '$1'),
    )
    .join('\n')
    .slice(0, STACK_MAX)
