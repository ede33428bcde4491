import { AppError, ROLE, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { proposalViews } from '../proposal-views.ts'
import { renderText } from '../render-text.ts'
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
    const [page, base = ''] = await Promise.all([
      pageByKey(db, row.key),
      row.base_id === null ? '' : revisionById(db, row.base_id).then((revision) => revision?.text),
    ])
    const present = page && (await presentRevision(db, page))
    const theirs = present?.text ?? ''
    // A decided proposal is compared with the revision on which it was based.
    const isOpen = row.state === 'open'
    const merged = isOpen ? await merge(base, row.text, theirs) : { text: row.text }
    const [before, after] = isOpen && 'text' in merged ? [theirs, merged.text] : [base, row.text]
    const [[view], rows, rendered] = await Promise.all([
      proposalViews(db, viewer, [row]),
      diffTexts(before, after),
      renderText(deps, viewer, after),
    ])
    const conflict =
      'regions' in merged
        ? { revision: present!.id, base, mine: row.text, theirs, regions: merged.regions }
        : null
    return { proposal: view!, rows, rendered, conflict }
  }
