import type { ComicChapter } from '@engawa/contract'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { PositionBar } from '#app/features/works/reader/position-bar.tsx'
import { nameOfPages } from './names.ts'

type Props = {
  chapter: ComicChapter
  /** The visible pages, counted from 0. */
  shown: readonly number[]
  /** Whether the card after the last page is shown. */
  atCard: boolean
  direction: Direction
  onSeek: (page: number) => void
  onChapter: (command: 'next-chapter' | 'previous-chapter') => void
}

/** A bar with the numbers of the visible pages, and a slider that leads to other pages. */
export function BottomBar({ chapter, shown, atCard, direction, onSeek, onChapter }: Props) {
  const total = chapter.pages.length
  return (
    <PositionBar
      {...{ chapter, direction, onChapter }}
      name={m.reader_position()}
      min={1}
      max={Math.max(1, total)}
      value={Math.min(total, (shown[0] ?? 0) + 1)}
      valueText={atCard ? m.reader_end() : nameOfPages(shown, total)}
      shown={atCard ? m.reader_end() : padded(shown, total)}
      onSeek={(page) => onSeek(page - 1)}
    />
  )
}

// The text is padded with spaces that are as wide as a digit. So its width never changes and nothing moves.
function padded(shown: readonly number[], total: number): string {
  const digits = String(total).length
  const pages = shown.map((page) => page + 1).join('–')
  return `${pages.padStart(2 * digits + 1, '\u2007')} / ${total}`
}
