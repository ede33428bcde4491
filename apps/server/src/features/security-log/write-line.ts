import type { Logger } from '@engawa/platform/logger'
import type { EventRow } from './event.ts'

/** Writes an event to the log of the process: one line, without secrets. */
export function writeLine({ logger }: { logger: Logger }, row: EventRow): void {
  const { kind, event, detail, place, uid, actor_id: actor, address, session_id: session, count } = row
  logger.info({ kind, event, detail, place, uid, actor, address, session, count }, 'security event')
}
