import { escapeLike, type Handle, type Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { indexJob } from '../search/index.ts'
import { tagSubject } from './tag-subject.ts'
import type { TagPurge, TagsBase, TagsDeps } from './tags-deps.ts'

export type Tags = ReturnType<typeof createTags>

/** Returns the key of a tag, which is the same for all spellings in case and width. */
export const tagKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim()

/**
 * The tags of subjects. Members can follow and search tags, because tags are subjects themselves. Features report which tags their subjects
 * use.
 */
export function createTags(base: TagsBase) {
  const deps: TagsDeps = { ...base, purges: [] }
  deps.subjects.register(tagSubject(deps))
  return {
    /** Registers a function that is called in the transaction that permanently deletes a tag. */
    onPurge: (purge: TagPurge): void => void deps.purges.push(purge),

    /**
     * Returns the stored spelling of each tag, in the given order. `Rain` and `rain` are the same tag, which is returned once. Leaves out
     * tags that moderators removed.
     */
    async tidy(handle: Handle<Tables>, names: readonly string[]): Promise<string[]> {
      const keys = new Map(names.map((name) => [tagKey(name), name] as const))
      keys.delete('')
      const known = new Map((await byKeys(handle, [...keys.keys()])).map((tag) => [tag.key, tag]))
      return [...keys].flatMap(([key, name]) => {
        const tag = known.get(key)
        return tag && tag.removal_id !== null ? [] : [tag?.name ?? name]
      })
    },

    /** Returns those of the given tags that moderators removed. Subjects still store these tags, but must not show them. */
    async removedAmong(handle: Handle<Tables>, names: readonly string[]): Promise<Set<string>> {
      if (names.length === 0) return new Set()
      const rows = await handle
        .selectFrom('tags')
        .select('name')
        .where('removal_id', 'is not', null)
        .where('key', '=', sql<string>`any(${[...new Set(names.map(tagKey))]})`)
        .execute()
      return new Set(rows.map(({ name }) => name))
    },

    /** Updates the use counts after a subject's tags changed, and inserts new tags. */
    async recount(tx: Tx<Tables>, before: readonly string[], after: readonly string[]): Promise<void> {
      const gone = before.filter((name) => !after.includes(name))
      const added = after.filter((name) => !before.includes(name))
      // Processed in the order of the tags' keys, so that two concurrent changes cannot deadlock.
      for (const name of [...gone, ...added].sort((a, b) => (tagKey(a) < tagKey(b) ? -1 : 1)))
        await count(deps, tx, name, added.includes(name) ? 1 : -1)
      if (gone.length + added.length > 0) tx.onCommit(() => deps.cache.invalidate(['tags']))
    },

    /** Adds to the use counts of tags, or subtracts from them (`step` −1), after many subjects became public or ceased to be so. */
    async recountAll(tx: Tx<Tables>, uses: ReadonlyMap<string, number>, step: 1 | -1): Promise<void> {
      const sorted = [...uses].sort(([a], [b]) => (tagKey(a) < tagKey(b) ? -1 : 1))
      for (const [name, number] of sorted) await count(deps, tx, name, step * number)
      if (uses.size > 0) tx.onCommit(() => deps.cache.invalidate(['tags']))
    },

    /** Returns the ids of tags that are not removed, by stored name. */
    async idsOf(handle: Handle<Tables>, names: readonly string[]): Promise<number[]> {
      const known = await byKeys(handle, names.map(tagKey))
      return known.flatMap(({ id, removal_id }) => (removal_id === null ? [id] : []))
    },

    /** Returns the tags whose names begin with a text, the most used first. */
    beginningWith: (handle: Handle<Tables>, text: string, limit: number) =>
      handle
        .selectFrom('tags')
        .select(['id', 'name', 'uses'])
        .where('uses', '>', 0)
        .where('removal_id', 'is', null)
        .$if(text !== '', (query) => query.where('key', 'like', `${escapeLike(tagKey(text))}%`))
        .orderBy('uses', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  }
}

async function byKeys(handle: Handle<Tables>, keys: readonly string[]) {
  if (keys.length === 0) return []
  return handle
    .selectFrom('tags')
    .select(['id', 'name', 'key', 'removal_id'])
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
}

/** Changes the use count of a tag. Enqueues the indexing for search when the tag gets its first use or loses its last. */
async function count({ jobs }: TagsDeps, tx: Tx<Tables>, name: string, step: number): Promise<void> {
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
  if (step > 0 ? uses === step : uses === 0) await jobs.enqueue(tx, indexJob, { kind: 'tag', id })
}
