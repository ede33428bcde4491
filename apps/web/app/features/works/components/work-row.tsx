import type { WorkCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { Row } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { partsText } from './parts-text.ts'
import { cardOfWork } from './work-card.ts'

/** A work in a list of search results. `title` and `excerpt` may contain highlights. */
export function WorkRow({ work, title, excerpt }: { work: WorkCard; title: ReactNode; excerpt: ReactNode }) {
  const progress =
    work.progress === 'completed' ? m.works_progress_completed() : m.work_pages_progress_ongoing()
  const facts = [work.author.name, partsText(work), progress].join(' · ')
  return (
    <Row
      card={cardOfWork(work)}
      title={title}
      facts={facts}
      excerpt={excerpt}
      tags={work.tags.slice(0, 5)}
      tile
    />
  )
}
