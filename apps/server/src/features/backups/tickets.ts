import { AppError } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { randomToken, sha256 } from '@engawa/platform/ids'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { BackupsDeps } from './backups-deps.ts'

/** A right that a ticket grants: to download a backup, or to send the pieces of an upload. */
type Right = { purpose: 'download' | 'upload'; about: string }
type TicketUse = Right & { ticket: string }
type TicketDeps = Pick<BackupsDeps, 'database' | 'clock'>

/** Creates a ticket that only this session can use. It is stored as its hash, and ends with the session. */
export async function issueTicket(
  { database: { db }, clock }: TicketDeps,
  viewer: Viewer,
  { purpose, about, lifetimeMs }: Right & { lifetimeMs: number },
): Promise<string> {
  const ticket = randomToken(32)
  const now = clock.now()
  await db.deleteFrom('backup_tickets').where('expires_at', '<=', now).execute()
  await db
    .insertInto('backup_tickets')
    .values({
      token_hash: sha256(ticket),
      session_id: sessionOf(viewer),
      purpose,
      about,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute()
  return ticket
}

/** Whether the viewer's session may use the ticket for the given purpose and object. */
export async function isTicketValid(
  { database: { db }, clock }: TicketDeps,
  viewer: Viewer,
  given: TicketUse,
): Promise<boolean> {
  const found = db
    .selectFrom('backup_tickets')
    .select('purpose')
    .where(matching(viewer, given, clock.now()))
  return (await found.executeTakeFirst()) !== undefined
}

/** Uses up a ticket. Returns false when the viewer's session may not use it for the given purpose and object. */
export async function useTicket(
  { clock }: TicketDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  given: TicketUse,
): Promise<boolean> {
  const used = handle.deleteFrom('backup_tickets').where(matching(viewer, given, clock.now()))
  return (await used.executeTakeFirst()).numDeletedRows === 1n
}

/** Returns the object (`about`) of the ticket for an upload: the upload's id and its number of bytes. */
export const uploadOf = (id: string, size: number): string => `upload ${id} ${size}`

/** Removes the right to send pieces of an upload. */
export async function endUpload(handle: Handle<Tables>, id: string): Promise<void> {
  await handle
    .deleteFrom('backup_tickets')
    .where('purpose', '=', 'upload')
    .where('about', 'like', `upload ${id} %`)
    .execute()
}

const matching =
  (viewer: Viewer, { purpose, about, ticket }: TicketUse, now: Date) =>
  (where: ExpressionBuilder<Tables, 'backup_tickets'>) =>
    where.and([
      where('token_hash', '=', sha256(ticket)),
      where('session_id', '=', sessionOf(viewer)),
      where('purpose', '=', purpose),
      where('about', '=', about),
      where('expires_at', '>', now),
    ])

function sessionOf({ sessionId }: Viewer): number {
  if (sessionId === null) throw new AppError('not_logged_in')
  return sessionId
}
