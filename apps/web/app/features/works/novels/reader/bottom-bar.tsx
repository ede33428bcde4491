import type { NovelChapter } from '@engawa/contract'
import { ChevronFirst, ChevronLast } from 'lucide-react'
import { cx } from '#app/lib/class-names.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = {
  chapter: NovelChapter
  /** How much of the chapter lies behind (0–1). */
  part: number
  /** Where one is, in words. */
  label: string
  direction: Direction
  onSeek: (part: number) => void
  onChapter: (command: 'next-chapter' | 'previous-chapter') => void
}

/** Where one is in the chapter, and the way to any other place; it lies the way the text does. */
export function BottomBar({ chapter, part, label, direction, onSeek, onChapter }: Props) {
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
        min={0}
        max={1000}
        value={Math.round(part * 1000)}
        onChange={(event) => onSeek(Number(event.target.value) / 1000)}
        aria-label={m.novels_position()}
        aria-valuetext={label}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <span aria-hidden className="min-w-20 text-center text-sm whitespace-pre tabular-nums">
        {label}
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
