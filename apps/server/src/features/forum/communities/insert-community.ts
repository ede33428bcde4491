import { AppError } from '@engawa/contract'
import { violationOf, type Tx } from '@engawa/platform/database'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { indexJob } from '../../search/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { RANK } from '../forum-policy.ts'
import type { ForumTables } from '../forum-tables.ts'
import { communityKey, type CommunityRow } from './communities-queries.ts'

type NewCommunity = Pick<
  Insertable<ForumTables['communities']>,
  'name' | 'description' | 'rules' | 'rules_html' | 'renderer' | 'posting' | 'privacy' | 'icon'
> & { owner_id: number }

/** Inserts a community with its owner as the first member. */
export async function insertCommunity(
  { clock, jobs, cache }: Pick<ForumDeps, 'clock' | 'jobs' | 'cache'>,
  tx: Tx<Tables>,
  community: NewCommunity,
): Promise<CommunityRow> {
  const now = clock.now()
  const row = await tx
    .insertInto('communities')
    .values({
      ...community,
      name_key: communityKey(community.name),
      members: 1,
      removal_id: null,
      created_at: now,
      active_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('community_members')
    .values({
      uid: community.owner_id,
      community_id: row.id,
      rank: RANK.owner,
      joined_at: now,
      admitted: true,
    })
    .execute()
  await jobs.enqueue(tx, indexJob, { kind: 'community', id: row.id })
  tx.onCommit(() => cache.invalidate(['communities']))
  return row
}

/** Throws `community_name_taken` for a violation of the unique names, and every other error as it is. */
export function throwNameTaken(error: unknown): never {
  if (violationOf(error)?.constraint === 'communities_name_unique')
    throw new AppError('community_name_taken', { cause: error })
  throw error
}
