import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Removes a permanently deleted tag from every post and draft. Until the permanent deletion, posts store a removed tag, but hide it. */
export async function removeTagFromPosts(tx: Tx<Tables>, name: string): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ tags: sql`array_remove(tags, ${name})` })
    .where('tags', '@>', sql<string[]>`array[${name}]::text[]`)
    .execute()
}
