import type { novels } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { diffTexts } from '../../../../compare/index.ts'
import { writtenRevision } from '../novels-access.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { textOf, wordsBefore } from '../novels-queries.ts'
import { revisionView } from '../novels-views.ts'

export const revision =
  (deps: NovelsDeps): Handler<typeof novels.revision> =>
  async (viewer, { id }) => {
    const { revision } = await writtenRevision(deps, viewer, id)
    const { db } = deps.database
    const [present, before] = await Promise.all([textOf(db, revision.chapter_id), wordsBefore(db, revision)])
    const listed = { ...revision, change: revision.words - before }
    return {
      revision: revisionView(listed, present?.live_version),
      text: revision.text,
      rows: await diffTexts(revision.text, present?.text ?? ''),
    }
  }
