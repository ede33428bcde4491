import { LIMITS } from '@engawa/contract'
import { randomToken, sha256 } from '@engawa/platform/ids'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

const TICKET = /^t_[\w-]{43}$/
/** Max number of expired tickets that are removed when a new ticket is made. */
const SWEEP = 20

export type Tickets = ReturnType<typeof createTickets>

/**
 * Creates tickets for sockets, so that a page need not put its session token into a URL. Only a ticket's SHA-256 is stored. Their time is
 * the database's, because the clocks of the hosts that make and redeem a ticket may differ.
 */
export function createTickets({ database: { db } }: Pick<Deps, 'database'>) {
  return {
    isTicket: (text: string): boolean => TICKET.test(text),

    async issue(uid: number, sessionId: number): Promise<{ ticket: string; expiresAt: Date }> {
      const ticket = `t_${randomToken(32)}`
      const { rows } = await sql<{ expires_at: Date }>`
        with expired as (
          delete from realtime_tickets where token_hash in (
            select token_hash from realtime_tickets where expires_at < now()
            limit ${sql.lit(SWEEP)} for update skip locked))
        insert into realtime_tickets (token_hash, user_id, session_id, expires_at)
        values (${sha256(ticket)}, ${uid}, ${sessionId}, now() + make_interval(secs => ${LIMITS.socketTicketSeconds}))
        returning expires_at`.execute(db)
      return { ticket, expiresAt: rows[0]!.expires_at }
    },

    /** Uses up a ticket. Resolves with the id of its session; null when it is unknown, expired or used. */
    async redeem(ticket: string): Promise<number | null> {
      const row = await db
        .deleteFrom('realtime_tickets')
        .where('token_hash', '=', sha256(ticket))
        .returning(['session_id', sql<boolean>`expires_at > now()`.as('is_valid')])
        .executeTakeFirst()
      return row?.is_valid ? row.session_id : null
    },
  }
}
