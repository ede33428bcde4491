import type { PersonalPart } from '../../registries/personal-data.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'
import { applyRemoval } from './removals.ts'

const AT_ONCE = 100

/**
 * Moves a member's publications into the bin when the account is deleted, as if the member had removed them. They are deleted for good
 * later. Subjects that other members use, such as a community, remain.
 */
export const eraseSubjects = (deps: RecycleBinDeps): PersonalPart => ({
  name: 'published',
  // The tables belong to the parts of their features.
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
    // Without title and text, so that the moderators' bin contains none of the member's words.
    applyRemoval(deps, tx, { subject, card: undefined, by: uid, cause: 'member', reason: '' }),
  )
