import { AppError, ROLE, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { proposalViews } from '../proposal-views.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { pageByKey, presentRevision, revisionById } from '../wiki-queries.ts'
import { diffTexts, merge } from '../../../compare/index.ts'

export const proposal =
  (deps: WikiDeps): Handler<typeof wiki.proposal> =>
  async (viewer, { id }) => {
    const { uid, role } = asMember(viewer)
    const { db } = deps.database
    const row = await db.selectFrom('wiki_proposals').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || (row.author_id !== uid && role < ROLE.moderator)) throw new AppError('not_found')
    const page = await pageByKey(db, row.key)
    const present = page && (await presentRevision(db, page))
    const base = row.base_id === null ? '' : ((await revisionById(db, row.base_id))?.text ?? '')
    const theirs = present?.text ?? ''
    const [view] = await proposalViews(db, viewer, [row])
    // A decided proposal is compared with the revision on which it was based.
    if (row.state !== 'open')
      return { proposal: view!, rows: await diffTexts(base, row.text), conflict: null }
    const merged = await merge(base, row.text, theirs)
    if ('text' in merged)
      return { proposal: view!, rows: await diffTexts(theirs, merged.text), conflict: null }
    const conflict = { revision: present!.id, base, mine: row.text, theirs, regions: merged.regions }
    return { proposal: view!, rows: await diffTexts(base, row.text), conflict }
  }
