import { sql } from 'kysely'
import type { Feature, FeatureParts } from '../../../src/app-context.ts'
import { editableChapter } from '../../../src/features/works/works-access.ts'
import { changeChapter } from '../../../src/features/works/change-chapter.ts'
import type { Handlers } from '../../../src/endpoints/operation.ts'
import { poemKind } from './poem-kind.ts'
import { poems } from './poems-contract.ts'

/** The SQL that a migration would run. */
export const POEMS_TABLE = `create table poems (
  chapter_id bigint primary key references chapters (id) on delete cascade,
  text text not null
)`

const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/** Creates poems, the smallest possible type of works: each chapter is a text. */
export function createPoems(parts: FeatureParts): Feature {
  const { database, works } = parts
  works.kinds.register(poemKind(parts))
  const handlers: Handlers<typeof poems> = {
    async write(viewer, { chapterId, text }) {
      await editableChapter({ database, kinds: works.kinds }, viewer, chapterId)
      const size = wordsOf(text)
      await database.transaction((tx) =>
        changeChapter({ ...parts, kinds: works.kinds }, tx, chapterId, async () => {
          await sql`
            insert into poems values (${chapterId}, ${text})
            on conflict (chapter_id) do update set text = excluded.text`.execute(tx)
          await tx
            .updateTable('chapters')
            .set({ size, ready: size > 0 })
            .where('id', '=', chapterId)
            .execute()
        }),
      )
      return {}
    },
  }
  return { endpoints: poems, handlers: handlers }
}
