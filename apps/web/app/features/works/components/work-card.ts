import type { SubjectCard, WorkCard } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

/** A work as the shared components show it. */
export function cardOfWork(work: WorkCard): SubjectCard {
  return {
    kind: 'work',
    id: work.id,
    title: work.title,
    url: `/works/${work.id}`,
    picture: work.cover,
    author: work.author,
    line: m.works_chapters({ count: work.chapters }),
  }
}
