import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Takes a tag that is deleted for good out of every post, drafts too. Nobody saw it there since it was removed. */
export async function takeTagOut(tx: Tx<Tables>, name: string): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ tags: sql`array_remove(tags, ${name})` })
    .where('tags', '@>', sql<string[]>`array[${name}]::text[]`)
    .execute()
}
