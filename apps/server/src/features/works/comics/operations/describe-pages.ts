import type { comics } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../../endpoints/operation.ts'
import { editableChapter } from '../../works-access.ts'
import { changeChapter } from '../../change-chapter.ts'
import type { WorksDeps } from '../../works-deps.ts'

/** Stores descriptions of pages. Each is stored with its page, so a changed order of pages causes no conflict. */
export const describePages =
  (deps: WorksDeps): Handler<typeof comics.describePages> =>
  async (viewer, { chapterId, pages }) => {
    await editableChapter(deps, viewer, chapterId)
    const ids = pages.map(({ id }) => id)
    const texts = pages.map(({ description }) => description)
    await deps.moderation.refuseWords(viewer, { kind: 'chapter', texts })
    const saved: number[] = []
    await deps.database.transaction((tx) =>
      changeChapter(deps, tx, chapterId, async () => {
        const { rows } = await sql<{ id: number }>`
          update pages set description = wanted.text
          from unnest(${ids}::bigint[], ${texts}::text[]) as wanted (id, text)
          where pages.id = wanted.id and chapter_id = ${chapterId}
          returning pages.id`.execute(tx)
        saved.push(...rows.map(({ id }) => id))
      }),
    )
    return { saved }
  }
