import { AppError, hasUnprintable, type InputOf, type novels } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import { writtenNovel } from '../novels-access.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { patternOf } from '../pattern.ts'
import { lockChapterText, writeText } from '../write-text.ts'

type Input = InputOf<typeof novels.replace>

export const replace =
  (deps: NovelsDeps): Handler<typeof novels.replace> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    const { workId, replacement, chapters } = input
    await writtenNovel(deps, viewer, workId)
    if (hasUnprintable(replacement))
      throw new AppError('bad_input', { fields: { replacement: 'bad_characters' } })
    return deps.database.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('novel_replacements')
        .values({ work_id: workId, uid, at: deps.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const replaced = []
      for (const each of chapters) replaced.push(await replaceIn(deps, tx, input, each, id))
      const count = replaced.reduce((sum, each) => sum + each.count, 0)
      return { id, count, chapters: replaced.map(({ chapterId, version }) => ({ chapterId, version })) }
    })
  }

async function replaceIn(
  deps: NovelsDeps,
  tx: Tx<Tables>,
  input: Input,
  { chapterId, version, except }: Input['chapters'][number],
  replacementId: number,
): Promise<{ chapterId: number; version: number; count: number }> {
  const locked = await lockChapterText(tx, { workId: input.workId, chapterId })
  if (locked.chapter.work_id !== input.workId) throw new AppError('chapter_not_found')
  if (locked.row?.version !== version) throw new AppError('edit_conflict')
  const stays = new Set(except)
  let count = 0
  const text = locked.row.text.replace(patternOf(input), (match: string, at: number) => {
    if (stays.has(at)) return match
    count += 1
    return input.replacement
  })
  if (count === 0) return { chapterId, version, count }
  const saved = await writeText(deps, tx, locked, { text, by: 'replacing', replacementId })
  return { chapterId, version: saved.version, count }
}
