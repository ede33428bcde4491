import type { ChapterContent } from '@engawa/contract'
import { ChevronFirst, ChevronLast } from 'lucide-react'
import { cx } from '#app/lib/class-names.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = {
  chapter: Pick<ChapterContent, 'previous' | 'next'>
  /** What the slider chooses: a page, a place. */
  name: string
  min: number
  max: number
  value: number
  /** Where one is, in words. */
  valueText: string
  /** The same in short, for the eyes. */
  shown: string
  direction: Direction
  onSeek: (value: number) => void
  onChapter: (command: 'next-chapter' | 'previous-chapter') => void
}

/** Where one is in a chapter, and the way to any other place in it; everything lies the way the content does. */
export function PositionBar({ chapter, direction, onSeek, onChapter, ...bar }: Props) {
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
        min={bar.min}
        max={bar.max}
        value={bar.value}
        disabled={bar.max <= bar.min}
        onChange={(event) => onSeek(Number(event.target.value))}
        aria-label={bar.name}
        aria-valuetext={bar.valueText}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <span aria-hidden className="min-w-14 text-center text-sm whitespace-pre tabular-nums">
        {bar.shown}
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
