import type { SecurityEvent, SecurityFilter } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { uidOfNameOrId, type Reader } from '../members/index.ts'
import { eventViews } from './event-views.ts'
import { pageOf } from './security-log-queries.ts'

type Page = { cursor?: string | undefined; limit: number }

/** Returns a page of the log for an administrator, the newest events first. */
export async function eventPage(
  handle: Handle<Tables>,
  viewer: Reader,
  { member, ...filter }: SecurityFilter,
  page: Page,
): Promise<{ items: SecurityEvent[]; nextCursor: string | null }> {
  const uid = member === undefined ? undefined : await uidOfNameOrId(handle, member)
  const { items, nextCursor } = await pageOf(handle, { ...filter, ...(uid !== undefined && { uid }) }, page)
  return { items: await eventViews(handle, viewer, items), nextCursor }
}
