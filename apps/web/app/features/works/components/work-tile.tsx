import type { WorkCard } from '@engawa/contract'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Tile } from '#app/features/subjects/index.ts'
import { partsText } from './parts-text.ts'
import { cardOfWork } from './work-card.ts'

/** The width of a tile in a shelf row, as `sizes` of an img. */
const SHELF_SIZES = '(width >= 48rem) 176px, 144px'
const WIDE_SHELF_SIZES = '(width >= 48rem) 288px, 240px'

type Props = { work: WorkCard; sizes?: string; first?: boolean; note?: string }

/** A work on a shelf: cover, title, author, and how many parts it has or that it is finished. */
export function WorkTile({ work, sizes, first = false, note }: Props) {
  const card = cardOfWork(work)
  return (
    <Tile
      card={card}
      sizes={sizes ?? (card.isWide ? WIDE_SHELF_SIZES : SHELF_SIZES)}
      first={first}
      badge={<Extent work={work} />}
      {...(note && { note })}
    />
  )
}

function Extent({ work }: { work: WorkCard }) {
  const finished = work.progress === 'completed'
  return (
    <span
      className={cx(
        'block rounded-sm px-1.5 py-0.5 text-sm leading-tight',
        finished ? 'bg-leaf text-leaf-ink' : 'bg-paper-3 text-ink',
      )}
    >
      {finished ? m.works_progress_completed() : partsText(work)}
    </span>
  )
}
