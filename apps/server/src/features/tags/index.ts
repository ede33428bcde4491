import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { indexJob } from '../search/index.ts'
import type { Subjects } from '../subjects/index.ts'
import { tagSubject } from './tag-subject.ts'

export type Tags = ReturnType<typeof createTags>

export type TagsDeps = Deps & { subjects: Subjects }

/** What two ways of writing one tag have in common. */
export const tagKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim()

/** Tags as subjects: they can be followed and searched for. Features say how often they use which. */
export function createTags(deps: TagsDeps) {
  deps.subjects.register(tagSubject)
  return {
    /** The tags as they are stored, each once, in the order given: `Rain` and `rain` are one. */
    async tidy(handle: Handle<Tables>, names: readonly string[]): Promise<string[]> {
      const keys = new Map(names.map((name) => [tagKey(name), name] as const))
      keys.delete('')
      const known = await byKeys(handle, [...keys.keys()])
      const stored = new Map(known.map(({ key, name }) => [key, name]))
      return [...keys].map(([key, name]) => stored.get(key) ?? name)
    },

    /** Counts that something uses other tags than before; new tags are made. */
    async recount(tx: Tx<Tables>, before: readonly string[], after: readonly string[]): Promise<void> {
      const gone = before.filter((name) => !after.includes(name))
      const added = after.filter((name) => !before.includes(name))
      // In the order of their keys, so that two changes cannot wait for each other.
      for (const name of [...gone, ...added].sort((a, b) => (tagKey(a) < tagKey(b) ? -1 : 1)))
        await count(deps, tx, name, added.includes(name) ? 1 : -1)
      if (gone.length + added.length > 0) tx.onCommit(() => deps.cache.invalidate(['tags']))
    },

    /** The ids of tags that exist, by name as stored. */
    async idsOf(handle: Handle<Tables>, names: readonly string[]): Promise<number[]> {
      return (await byKeys(handle, names.map(tagKey))).map(({ id }) => id)
    },

    /** Tags whose name begins with a text, the most used first. */
    beginningWith: (handle: Handle<Tables>, text: string, limit: number) =>
      handle
        .selectFrom('tags')
        .select(['id', 'name', 'uses'])
        .where('uses', '>', 0)
        .$if(text !== '', (query) => query.where('key', 'like', `${escapeLike(tagKey(text))}%`))
        .orderBy('uses', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  }
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

async function byKeys(handle: Handle<Tables>, keys: readonly string[]) {
  if (keys.length === 0) return []
  return handle
    .selectFrom('tags')
    .select(['id', 'name', 'key'])
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
}

/** Its search document comes and goes with its first and last use. */
async function count({ jobs }: TagsDeps, tx: Tx<Tables>, name: string, step: 1 | -1): Promise<void> {
  const { id, uses } = await tx
    .insertInto('tags')
    .values({ name, key: tagKey(name), uses: Math.max(0, step) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ uses: sql`greatest(0, ${eb.ref('tags.uses')} + ${step})` })),
    )
    .returning(['id', 'uses'])
    .executeTakeFirstOrThrow()
  if (uses === (step === 1 ? 1 : 0)) await jobs.enqueue(tx, indexJob, { kind: 'tag', id })
}
