import type { SubjectRef } from '@engawa/contract'
import type { Db } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { PersonalPart } from '../../registries/personal-data.ts'
import type { SubjectProvider } from '../subjects/index.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'
import { applyRemoval, removeHidden } from './removals.ts'

const AT_ONCE = 100

/**
 * Moves a member's publications into the bin when the account is deleted, as if the member had removed them. They are permanently deleted
 * later. Subjects that other members use, such as communities, remain, and published posts and comments if the member chose so.
 */
export const eraseSubjects = (deps: RecycleBinDeps): PersonalPart => ({
  name: 'published',
  // Empty, because the features list the tables of their subjects in their own parts of the personal data.
  tables: [],
  async erase(database, uid, { keepsPosts }) {
    for (const kind of deps.subjects.kinds()) {
      const provider = deps.subjects.providerOf(kind)
      if (provider.outlivesAuthor === 'always' || !provider.remove || !provider.idsAfter) continue
      const staysPublished = keepsPosts && provider.outlivesAuthor === 'by-choice'
      for (let after = 0; ;) {
        const ids = await provider.idsAfter(database.db, { after, limit: AT_ONCE, author: uid })
        const kept = staysPublished ? await publishedAmong(database.db, provider, ids) : new Set()
        for (const id of ids)
          if (!kept.has(id))
            await removeOne(deps, { uid, subject: { kind, id }, keepsReplaced: staysPublished })
        if (ids.length < AT_ONCE) break
        after = ids.at(-1)!
      }
    }
  },
})

async function publishedAmong(
  db: Db<Tables>,
  { authored }: Pick<SubjectProvider, 'authored'>,
  ids: readonly number[],
): Promise<Set<number>> {
  if (!authored || ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(authored.table)}
    where id = any(${ids}) and removal_id is null and ${authored.where ?? sql`true`}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Erased = {
  uid: number
  subject: SubjectRef
  /** Whether a subject that another one replaced remains, because its text remains there, and old addresses lead to it. */
  keepsReplaced: boolean
}

const removeOne = (deps: RecycleBinDeps, { uid, subject, keepsReplaced }: Erased) =>
  deps.database.transaction(async (tx) => {
    // Removed without title and text, so that the moderators' bin contains no texts of the member.
    const removal = { subject, card: undefined, by: uid, cause: 'member', reason: '' } as const
    if (await applyRemoval(deps, tx, removal)) return
    await removeHidden(deps, tx, {
      subject,
      by: uid,
      causes: keepsReplaced ? ['held'] : ['held', 'replaced'],
    })
  })
