import { AppError, NOVEL, type novelHighlights } from '@engawa/contract'
import { inParts } from '../../../../../in-parts.ts'
import { asMember, type Handler } from '../../../../../endpoints/operation.ts'
import { visibleChapter } from '../../../works-access.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { highlightsIn } from '../highlight-queries.ts'
import { highlightView } from '../highlight-view.ts'

export const ofChapter = (deps: NovelsDeps): Handler<typeof novelHighlights.ofChapter> =>
  inParts(async (viewer, { chapterId }) => {
    const { uid } = asMember(viewer)
    const { work } = await visibleChapter(deps, viewer, chapterId)
    if (work.type !== NOVEL.type) throw new AppError('chapter_not_found')
    const rows = await highlightsIn(deps.database.db, uid, [chapterId])
    return { items: rows.map(highlightView) }
  })
