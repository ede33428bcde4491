import { ChevronFirst, ChevronLast } from 'lucide-react'
import type { ComicChapter } from '@engawa/contract'
import { nameOfPages } from './names.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { cx } from '#app/lib/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = {
  chapter: ComicChapter
  /** The pages shown, counted from 0. */
  shown: readonly number[]
  direction: Direction
  onSeek: (page: number) => void
  onChapter: (command: 'next-chapter' | 'previous-chapter') => void
}

/** Where one is, and the way to any other page; everything lies the way the pages do. */
export function BottomBar({ chapter, shown, direction, onSeek, onChapter }: Props) {
  const total = chapter.pages.length
  const rtl = direction === 'rtl'
  const [Back, On] = rtl ? [ChevronLast, ChevronFirst] : [ChevronFirst, ChevronLast]
  return (
    <div className={cx('flex items-center gap-2 px-2 py-1.5', rtl && 'flex-row-reverse')}>
      <IconButton
        label={m.reader_previous_chapter()}
        disabled={!chapter.previous}
        onClick={() => onChapter('previous-chapter')}
      >
        <Back size={20} aria-hidden />
      </IconButton>
      <input
        type="range"
        dir={direction}
        min={1}
        max={Math.max(1, total)}
        value={Math.min(total, (shown[0] ?? 0) + 1)}
        disabled={total < 2}
        onChange={(event) => onSeek(Number(event.target.value) - 1)}
        aria-label={m.reader_position()}
        aria-valuetext={nameOfPages(shown, total)}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <span aria-hidden className="text-sm whitespace-pre tabular-nums">
        {padded(shown, total)}
      </span>
      <IconButton
        label={m.reader_next_chapter()}
        disabled={!chapter.next}
        onClick={() => onChapter('next-chapter')}
      >
        <On size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

// Padded with spaces as wide as a digit: the text is always equally long and nothing moves as numbers grow.
function padded(shown: readonly number[], total: number): string {
  const digits = String(total).length
  const pages = shown.map((page) => page + 1).join('–')
  return `${pages.padStart(2 * digits + 1, '\u2007')} / ${total}`
}
