import type { ComicChapter } from '@engawa/contract'
import { MessageSquare } from 'lucide-react'
import { usePartCounts } from '#app/features/discussion/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { formatCount } from '#app/lib/text/format.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { refsOf } from '#app/features/works/part-comments/chapter-comments.tsx'
import { openComments } from '#app/features/works/part-comments/comments-sheet.ts'
import { pageAnchor } from './page-anchor.ts'
import { showsPageComments } from './shows-page-comments.ts'

type Props = {
  chapter: ComicChapter
  /** The numbers of the visible pages, counted from 0, in reading order. */
  shown: readonly number[]
  direction: Direction
  /** Whether the bars of the reader are shown. Then pages without comments have a button, too. */
  bars: boolean
}

/** A button for each visible page with the number of its comments. */
export function PageButtons({ chapter, shown, direction, bars }: Props) {
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
        return (
          <span key={index} className="pointer-events-auto">
            {(bars || count > 0) && (
              <Button
                size="sm"
                className="rounded-full bg-paper-2 shadow-2"
                icon={<MessageSquare size={16} aria-hidden />}
                aria-label={m.comics_page_comments({ page: index + 1, count })}
                onClick={() => openComments(chapter, pageAnchor(index + 1))}
              >
                {count > 0 && <span className="tabular-nums">{formatCount(count)}</span>}
              </Button>
            )}
          </span>
        )
      })}
    </div>
  )
}
