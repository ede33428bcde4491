import type { Contribution, ContributionState } from '@engawa/contract'
import type { KeysetPage } from '@engawa/platform/database'
import type { Viewer } from '../../../endpoints/operation.ts'
import type { RemovalRow } from '../../recycle-bin/index.ts'
import { nameOf } from '../../subjects/index.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

type Query = { uid: number; kind?: string | undefined; cursor?: string | undefined; limit: number }

/** Returns a page of the contributions of a member in one state, as far as the viewer can see them. */
export async function contributionsOf(
  deps: ModerationDeps,
  viewer: Viewer,
  state: ContributionState,
  query: Query,
): Promise<KeysetPage<Contribution>> {
  if (state === 'shown') return shownContributions(deps, viewer, query)
  const { uid: author, ...range } = query
  const cause = state === 'held' ? 'held' : 'moderator'
  const { db } = deps.database
  const page = await deps.recycleBin.removalsOfAuthor(db, { cause, role: viewer.role }, { author, ...range })
  return { ...page, items: page.items.map((row) => removedContribution(row)) }
}

async function shownContributions(
  { subjects, database: { db } }: ModerationDeps,
  viewer: Viewer,
  query: Query,
): Promise<KeysetPage<Contribution>> {
  const { items, nextCursor } = await subjects.authoredBy(db, { ...query, cursor: query.cursor })
  const shown = await subjects.shown(db, viewer, items)
  const mays = new Map(shown.map((subject) => [nameOf(subject), subject.may]))
  const cards = new Map((await subjects.cardsOf(db, viewer, shown)).map((card) => [nameOf(card), card]))
  const views = items.flatMap(({ at, ...subject }): Contribution[] => {
    const card = cards.get(nameOf(subject))
    if (!card) return []
    const { title, line, url } = card
    const can = { remove: mays.get(nameOf(subject))?.remove ?? false, restore: false }
    return [{ subject, title, line, url, at: at.toISOString(), reason: '', can }]
  })
  return { items: views, nextCursor }
}

const removedContribution = (row: RemovalRow): Contribution => ({
  subject: { kind: row.subject_kind, id: row.subject_id },
  title: row.title,
  line: row.line,
  url: null,
  at: row.created_at.toISOString(),
  reason: row.reason,
  can: { remove: row.cause === 'held', restore: true },
})
