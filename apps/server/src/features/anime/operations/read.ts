import type { AnimeView, anime } from '@engawa/contract'
import { personalised, type Viewer } from '../../../endpoints/operation.ts'
import { NO_COUNTS } from '../../subjects/index.ts'
import { NO_MARKS } from '../../reactions/index.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { animePermissions } from '../anime-policy.ts'
import type { AnimeRow } from '../anime-queries.ts'
import { KIND } from '../anime-subject.ts'
import { cardView } from '../anime-views.ts'
import { freshness, type QueryOutcome } from '../query-source.ts'
import { findEntry } from '../find-entry.ts'
import { recordOf, shownHere } from '../records-queries.ts'
import { tiesOf } from '../ties.ts'

const SHOWN_TAGS = 24

export const read = (deps: AnimeDeps) =>
  personalised<typeof anime.read>(
    async (viewer, { id }) => viewOf(deps, viewer, await findEntry(deps, id)),
    async (member, { id }, shared) => ({ ...shared, ...(await ownOf(deps, member, id)) }),
  )

async function viewOf(
  deps: AnimeDeps,
  viewer: Viewer,
  { row, outcome }: { row: AnimeRow; outcome: QueryOutcome | undefined },
): Promise<AnimeView> {
  const { db } = deps.database
  const { id } = row
  const [here, counts, own, fresh] = await Promise.all([
    shownHere(db, id),
    deps.subjects.countsOf(db, KIND, [id]),
    ownOf(deps, viewer, id),
    freshness(deps, outcome, { asOf: row.as_of, isSample: row.origin === 'sample' }),
  ])
  const { likes, saves } = counts.get(id) ?? NO_COUNTS
  return {
    ...cardView(deps, row),
    ...own,
    summary: row.summary,
    aliases: row.aliases,
    facts: row.facts,
    distribution: row.distribution,
    shelves: {
      want: row.want,
      watching: row.watching,
      done: row.done,
      onHold: row.on_hold,
      dropped: row.dropped,
    },
    tagCounts: row.tags.slice(0, SHOWN_TAGS),
    address: `https://bgm.tv/subject/${id}`,
    here,
    likes,
    saves,
    freshness: fresh,
  }
}

/** Returns the viewer's own data of an entry. */
async function ownOf(deps: AnimeDeps, viewer: Viewer, id: number) {
  const { db } = deps.database
  const [marks, record, ties] = await Promise.all([
    deps.reactions.marksOf(viewer.uid, KIND, [id]),
    viewer.uid === null ? null : recordOf(db, viewer.uid, id),
    tiesOf(deps, db, viewer, id),
  ])
  const { liked, saved } = marks.get(id) ?? NO_MARKS
  const { comment, react, report, remove } = animePermissions(viewer, { removal_id: null })
  return {
    ties,
    can: { comment, react, report, remove, tie: viewer.uid !== null },
    viewer: { liked, saved, record },
  }
}
