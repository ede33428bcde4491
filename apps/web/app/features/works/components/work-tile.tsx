import type { WorkCard } from '@engawa/contract'
import { memo } from 'react'
import { m } from '#app/texts/messages.js'
import { Tile } from '#app/features/subjects/index.ts'
import { newChaptersText, useNewChapters } from './new-chapters.tsx'
import { partsText } from './parts-text.ts'
import { cardOfWork } from './work-card.ts'

/** The width of a tile in a shelf, as the `sizes` attribute of an img. */
const SHELF_SIZES = '(width >= 48rem) 176px, 144px'
const WIDE_SHELF_SIZES = '(width >= 48rem) 288px, 240px'

type Props = {
  work: WorkCard
  sizes?: string
  first?: boolean
  note?: string
  /** The number of new chapters for the member, if the page knows it. */
  newChapters?: number | undefined
}

/**
 * A work on a shelf: its cover, title and author, with its number of parts, a note that it is completed, or the number of new chapters for
 * the member. Memoised, so that a growing list renders only new tiles.
 */
export const WorkTile = memo(function WorkTile({ work, sizes, first = false, note, newChapters }: Props) {
  const card = cardOfWork(work)
  const news = newChaptersText(useNewChapters(work.id, newChapters))
  return (
    <Tile
      card={card}
      sizes={sizes ?? (card.isWide ? WIDE_SHELF_SIZES : SHELF_SIZES)}
      first={first}
      fact={<Extent work={work} />}
      {...(news && { news })}
      {...(note && { note })}
    />
  )
})

function Extent({ work }: { work: WorkCard }) {
  if (work.progress !== 'completed') return partsText(work)
  return (
    <>
      <span className="text-leaf">{m.works_progress_completed()}</span> · {partsText(work)}
    </>
  )
}
