import type { ChapterContent } from '@engawa/contract'
import { SkipBack, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Range } from '#app/ui/slider.tsx'

type Props = {
  chapter: Pick<ChapterContent, 'number' | 'previous' | 'next'>
  /** The name of the slider, e.g. "Page" or "Position". */
  name: string
  min: number
  max: number
  value: number
  /** The current position as text for screen readers. */
  valueText: string
  /** The visible text of the current position, in short form. */
  shown: string
  direction: Direction
  onSeek: (value: number) => void
  onChapter: (command: 'next-chapter' | 'previous-chapter') => void
}

/** The current position in a chapter, with a slider to any other position. The slider has the direction of the content. */
export function PositionBar({ chapter, direction, onSeek, onChapter, ...bar }: Props) {
  const rtl = direction === 'rtl'
  const [Back, On] = rtl ? [SkipForward, SkipBack] : [SkipBack, SkipForward]
  return (
    <div className={cx('flex items-center gap-2 px-2 py-1', rtl && 'flex-row-reverse')}>
      <ChapterButton
        name={m.reader_previous_chapter()}
        none={m.reader_chapter_first()}
        number={chapter.previous ? chapter.number - 1 : null}
        icon={<Back size={18} aria-hidden />}
        onPress={() => onChapter('previous-chapter')}
      />
      <Range
        dir={direction}
        min={bar.min}
        max={bar.max}
        value={bar.value}
        disabled={bar.max <= bar.min}
        onChange={onSeek}
        aria-label={bar.name}
        aria-valuetext={bar.valueText}
        className="min-w-0 flex-1"
      />
      <span aria-hidden className="min-w-14 text-center text-sm whitespace-pre tabular-nums">
        {bar.shown}
      </span>
      <ChapterButton
        name={m.reader_next_chapter()}
        none={m.reader_chapter_latest()}
        number={chapter.next ? chapter.number + 1 : null}
        icon={<On size={18} aria-hidden />}
        onPress={() => onChapter('next-chapter')}
      />
    </div>
  )
}

type ButtonProps = { name: string; none: string; number: number | null; icon: ReactNode; onPress: () => void }

/**
 * A button that opens the previous or next chapter. It shows the chapter's number, so that it does not look like a button that
 * turns pages.
 */
function ChapterButton({ name, none, number, icon, onPress }: ButtonProps) {
  return (
    <BareButton
      title={name}
      disabled={number === null}
      onClick={onPress}
      className="flex min-h-11 min-w-13 shrink-0 flex-col items-center justify-center rounded-md px-1 hover:bg-hover"
    >
      {icon}
      <span className="sr-only">{name} </span>
      <span className="text-xs leading-tight whitespace-nowrap tabular-nums">
        {number === null ? none : m.reader_chapter_short({ number })}
      </span>
    </BareButton>
  )
}
