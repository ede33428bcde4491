import { MessageSquare } from 'lucide-react'
import { usePartCounts } from '#app/features/discussion/index.ts'
import { cx } from '#app/lib/class-names.ts'
import { formatCount } from '#app/lib/format.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { refsOf } from '../../part-comments/chapter-comments.tsx'
import { openComments, type Commented } from '../../part-comments/comments-sheet.ts'
import { pageAnchor } from './page-anchor.ts'
import { showsPageComments } from './shows-page-comments.ts'

type Props = {
  chapter: Commented
  /** The pages on the screen, from 0, in reading order. */
  shown: readonly number[]
  direction: Direction
  /** Whether the bars are shown: then one may also begin to speak of a page. */
  bars: boolean
}

/** A small button for each page on the screen, with how many comments there are on it. */
export function PageComments({ chapter, shown, direction, bars }: Props) {
  const isOn = showsPageComments.use()
  const { subject, part } = refsOf(chapter)
  const { at } = usePartCounts(subject, part)
  if (!isOn) return null
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-x-3 flex justify-between transition-[bottom] duration-150',
        bars ? 'bottom-18' : 'bottom-3',
        direction === 'rtl' && 'flex-row-reverse',
        shown.length === 1 && 'justify-end',
      )}
    >
      {shown.map((index) => {
        const count = at.get(pageAnchor(index + 1)) ?? 0
        if (count === 0 && !bars) return <span key={index} />
        return (
          <Button
            key={index}
            size="sm"
            className="pointer-events-auto rounded-full bg-paper-2 shadow-2"
            icon={<MessageSquare size={16} aria-hidden />}
            aria-label={m.comics_page_comments({ page: index + 1, count })}
            onClick={() => openComments(chapter, pageAnchor(index + 1))}
          >
            {count > 0 && <span className="tabular-nums">{formatCount(count)}</span>}
          </Button>
        )
      })}
    </div>
  )
}
