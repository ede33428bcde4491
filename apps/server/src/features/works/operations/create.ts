import { AppError, type Facets, type InputOf, type works } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { tidyTags } from '../tags.ts'
import type { WorksDeps } from '../works-deps.ts'
import { changedFacets } from '../works-facets.ts'
import { chaptersOf, workById } from '../works-queries.ts'

type Input = InputOf<typeof works.create>

export const create =
  (deps: WorksDeps): Handler<typeof works.create> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    // Fails for a type without a registered kind, because its chapters could have no content.
    const kind = deps.kinds.of(input.type)
    deps.kinds.requireOn(kind.type)
    const facets = changedFacets(kind, {}, input.facets)
    const texts = [input.title, input.summary, ...(input.tags ?? [])]
    await deps.moderation.refuseWords(viewer, { kind: 'work', texts })
    return await deps.database.transaction(async (tx) => {
      const id = input.id === undefined ? undefined : await reservedId(tx, uid, input.id)
      const made = await insertWork(deps, tx, { ...input, uid, id, facets })
      if (!made) return await alreadyMade(tx, uid, input.id!)
      const chapterId = await insertFirstChapter(deps, tx, made.id)
      return { id: made.id, chapterId, version: made.version }
    })
  }

async function reservedId(tx: Tx<Tables>, uid: number, id: number): Promise<number> {
  const row = await tx
    .selectFrom('work_reservations')
    .select('id')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!row) throw new AppError('forbidden')
  return row.id
}

const insertWork = (
  deps: WorksDeps,
  tx: Tx<Tables>,
  { uid, id, ...input }: Omit<Input, 'id'> & { uid: number; id: number | undefined; facets: Facets },
) => {
  const now = deps.clock.now()
  return tx
    .insertInto('works')
    .values({
      ...(id === undefined ? {} : { id }),
      author_id: uid,
      type: input.type,
      title: input.title ?? '',
      summary: input.summary ?? '',
      language: input.language ?? 'zh',
      facets: JSON.stringify(input.facets),
      progress: input.progress ?? 'ongoing',
      tags: tidyTags(input.tags ?? []),
      status: 'draft',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
}

async function insertFirstChapter(deps: WorksDeps, tx: Tx<Tables>, workId: number): Promise<number> {
  const now = deps.clock.now()
  const chapter = await tx
    .insertInto('chapters')
    .values({ work_id: workId, number: 1, title: '', status: 'draft', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return chapter.id
}

async function alreadyMade(tx: Tx<Tables>, uid: number, id: number) {
  const work = await workById(tx, id)
  const first = (await chaptersOf(tx, id))[0]
  if (!work || work.author_id !== uid || !first) throw new AppError('forbidden')
  return { id, chapterId: first.id, version: work.version }
}
