import type { SubjectCard, WorkCard } from '@engawa/contract'
import type { CoverCard } from '#app/features/subjects/index.ts'
import { kindOf } from '../kinds.ts'
import { partsText } from './parts-text.ts'

/** Converts a work to the card that the shared components show. */
export function cardOfWork(work: WorkCard): SubjectCard & CoverCard {
  const kind = kindOf(work)
  return {
    kind: 'work',
    id: work.id,
    title: work.title,
    url: `/works/${work.id}`,
    picture: work.cover,
    author: work.author,
    line: partsText(work),
    emblem: kind.offer.icon,
    isWide: kind.cover.isWide ?? false,
  }
}
