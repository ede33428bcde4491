import type { WorkView } from '@engawa/contract'

const names = [
  'title',
  'summary',
  'language',
  'facets',
  'progress',
  'tags',
  'rating',
  'notes',
  'unlisted',
  'guestPages',
] as const

/** The details of a work that its author can edit. Each type of works has its own facets. */
export type WorkDetails = Pick<WorkView, (typeof names)[number]>

export const detailsOf = (work: WorkView): WorkDetails => ({
  title: work.title,
  summary: work.summary,
  language: work.language,
  facets: work.facets,
  progress: work.progress,
  tags: work.tags,
  rating: work.rating,
  notes: work.notes,
  unlisted: work.unlisted,
  guestPages: work.guestPages,
})

/** Returns the details that differ from the previous ones. */
export function changedDetails(before: WorkDetails, now: WorkDetails): Partial<WorkDetails> {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  return Object.fromEntries(changed.map((name) => [name, now[name]]))
}
