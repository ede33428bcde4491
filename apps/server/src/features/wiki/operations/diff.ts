import { AppError, type wiki } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { readableRevision } from '../readable-revision.ts'
import { revisionViews } from '../revision-views.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { diffTexts } from '../../../compare/index.ts'

export const diff =
  (deps: WikiDeps): Handler<typeof wiki.diff> =>
  async (viewer, { from, to }) => {
    const { db } = deps.database
    const { revision: before } = await readableRevision(db, from)
    const { revision: after } = await readableRevision(db, to)
    if (before.page_id !== after.page_id) throw new AppError('wiki_page_not_found')
    const [fromView, toView] = await revisionViews(db, viewer, [before, after])
    return { from: fromView!, to: toView!, rows: await diffTexts(before.text, after.text) }
  }
