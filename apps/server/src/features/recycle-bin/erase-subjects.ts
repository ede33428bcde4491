import type { PersonalPart } from '../../registries/personal-data.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'
import { applyRemoval } from './removals.ts'

const AT_ONCE = 100

/**
 * Moves a member's publications into the bin when the account is deleted, as if the member had removed them. They are permanently deleted
 * later. Subjects that other members use, such as communities, remain.
 */
export const eraseSubjects = (deps: RecycleBinDeps): PersonalPart => ({
  name: 'published',
  // Empty, because the features list the tables of their subjects in their own parts of the personal data.
  tables: [],
  async erase(database, uid) {
    for (const kind of deps.subjects.kinds()) {
      const provider = deps.subjects.providerOf(kind)
      if (provider.outlivesAuthor || !provider.remove || !provider.idsAfter) continue
      for (let after = 0; ;) {
        const ids = await provider.idsAfter(database.db, { after, limit: AT_ONCE, author: uid })
        for (const id of ids) await removeOne(deps, uid, { kind, id })
        if (ids.length < AT_ONCE) break
        after = ids.at(-1)!
      }
    }
  },
})

const removeOne = (deps: RecycleBinDeps, uid: number, subject: { kind: string; id: number }) =>
  deps.database.transaction((tx) =>
    // Removed without title and text, so that the moderators' bin contains no texts of the member.
    applyRemoval(deps, tx, { subject, card: undefined, by: uid, cause: 'member', reason: '' }),
  )
