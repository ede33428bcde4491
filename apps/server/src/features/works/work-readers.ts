import type { AudiencePage } from '../notifications/index.ts'

/** Returns the members who are notified of new chapters of a work: its followers, and members who saved it and did not drop it. */
export const workReaders: AudiencePage = async (handle, of, { after, limit }) => {
  if (!of) return []
  const rows = handle
    .selectFrom('reactions')
    .leftJoin('shelved_works as shelved', (join) =>
      join.onRef('shelved.uid', '=', 'reactions.uid').onRef('shelved.work_id', '=', 'reactions.subject_id'),
    )
    .select('reactions.uid')
    .distinct()
    .where('subject_kind', '=', of.kind)
    .where('subject_id', '=', of.id)
    .where((eb) =>
      eb.or([
        eb('reaction', '=', 'follow'),
        eb.and([
          eb('reaction', '=', 'save'),
          eb.or([eb('shelved.shelf', 'is', null), eb('shelved.shelf', '<>', 'dropped')]),
        ]),
      ]),
    )
    .where('reactions.uid', '>', after)
    .orderBy('reactions.uid')
    .limit(limit)
  return (await rows.execute()).map(({ uid }) => uid)
}
