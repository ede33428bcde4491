import type { WorkCard } from '@engawa/contract'
import type { Draft } from '#app/features/drafting/index.ts'
import { kindOf } from '../kinds.ts'

/** Converts an unpublished work to an entry of the list of drafts. */
export const draftOfWork = (work: WorkCard): Draft => ({
  subject: { kind: 'work', id: work.id },
  icon: kindOf(work).offer.icon,
  title: work.title,
  path: `${kindOf(work).publishPath}?id=${work.id}`,
  savedAt: work.updatedAt,
})
