import { ArrowDown, ArrowUp } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { News } from './use-news.ts'

type Props = {
  news: Pick<News, 'count' | 'open'>
  /** Whether new comments are added at the end. Then the button is at the lower edge. */
  below?: boolean
  /** Returns the text of the button. Without it, the text is about replies. */
  label?: (news: { count: number }) => string
}

/**
 * A button with the number of new comments that are not shown yet. It takes no space in the layout, so nothing moves when it
 * appears.
 */
export function NewsBar({ news: { count, open }, below = false, label = m.discussion_news }: Props) {
  return (
    <output
      className={`pointer-events-none sticky layer-page -my-2 flex h-0 justify-center print:hidden ${below ? 'bottom-6 items-end' : 'top-20 items-start'}`}
    >
      {count > 0 && (
        <Button
          variant="primary"
          size="sm"
          className="pointer-events-auto rounded-full shadow-2"
          icon={below ? <ArrowDown size={16} aria-hidden /> : <ArrowUp size={16} aria-hidden />}
          onClick={open}
        >
          {label({ count })}
        </Button>
      )}
    </output>
  )
}
