import type { PersonalPart } from '../../registries/personal-data.ts'
import type { RecycleBinDeps } from './recycle-bin-deps.ts'
import { takeAway } from './removals.ts'

const AT_ONCE = 100

/**
 * What a member published goes into the bin when the account is deleted, as if they had removed it: it is deleted for good when its time
 * there is over. What others live in, such as a community, stays.
 */
export const eraseSubjects = (deps: RecycleBinDeps): PersonalPart => ({
  name: 'published',
  // Each belongs to the part of its feature.
  tables: [],
  async erase(database, uid) {
    for (const kind of deps.subjects.kinds()) {
      const provider = deps.subjects.providerOf(kind)
      if (provider.outlivesAuthor || !provider.remove || !provider.idsAfter) continue
      for (let after = 0; ;) {
        const ids = await provider.idsAfter(database.db, { after, limit: AT_ONCE, author: uid })
        for (const id of ids) await takeAwayOne(deps, uid, { kind, id })
        if (ids.length < AT_ONCE) break
        after = ids.at(-1)!
      }
    }
  },
})

const takeAwayOne = (deps: RecycleBinDeps, uid: number, subject: { kind: string; id: number }) =>
  deps.database.transaction((tx) =>
    // Without title and text: nothing of them is to stand in the bin of moderators.
    takeAway(deps, tx, { subject, card: undefined, by: uid, cause: 'member', reason: '' }),
  )
