import type { Activity } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { SubjectViewer } from '../subjects/index.ts'
import type { TimelineDeps } from './timeline-deps.ts'
import type { ActivityRow } from './timeline-queries.ts'

/** Returns views of those activities that the viewer may see. */
export async function activityViews(
  { subjects }: Pick<TimelineDeps, 'subjects'>,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  rows: readonly ActivityRow[],
): Promise<Activity[]> {
  const cards = await subjects.cards(handle, viewer, rows)
  const times = new Map(rows.map(({ kind, id, at }) => [`${kind}:${id}`, at.toISOString()]))
  return cards.flatMap((card) => {
    const at = times.get(`${card.kind}:${card.id}`)
    return at === undefined ? [] : [{ at, card }]
  })
}
