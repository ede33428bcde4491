import type { novels } from '@engawa/contract'
import { inParts } from '../../../../in-parts.ts'
import type { Handler } from '../../../../endpoints/operation.ts'
import { writtenChapter } from '../novels-access.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { revisionsOf, textOf } from '../novels-queries.ts'
import { revisionView } from '../novels-views.ts'

export const revisions = (deps: NovelsDeps): Handler<typeof novels.revisions> =>
  inParts(async (viewer, { chapterId }) => {
    await writtenChapter(deps, viewer, chapterId)
    const { db } = deps.database
    const [rows, present] = await Promise.all([revisionsOf(db, chapterId), textOf(db, chapterId)])
    return { items: rows.map((row) => revisionView(row, present?.live_version)) }
  })
