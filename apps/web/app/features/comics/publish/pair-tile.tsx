import type { Direction, PageView } from '@engawa/contract'
import { Pin } from 'lucide-react'
import { cx } from '#app/lib/view/class-names.ts'
import { averageColor } from '#app/lib/view/thumbhash.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { ReadAs } from '#app/ui/read-as.tsx'

type Props = {
  index: number
  /** The one or two pages of the spread, in reading order. */
  pages: readonly PageView[]
  /** The index of the first page, counted from 0. */
  first: number
  name: string
  direction: Direction
  isChosen: boolean
  onPress: () => void
}

const HEIGHT = 148

/** The pages of a spread, arranged as readers see them. */
export function PairTile({ index, pages, first, name, direction, isChosen, onPress }: Props) {
  const isFixed = pages.some(({ spread }) => spread !== null)
  const reversed = direction === 'rtl' && 'flex-row-reverse'
  return (
    <li>
      <BareButton
        data-spread={index}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        onClick={onPress}
        className={cx(
          'flex flex-col items-center gap-1 rounded-md border p-2',
          isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-hover',
        )}
      >
        <span className={cx('flex overflow-hidden rounded-sm shadow-2', reversed)}>
          {pages.map((page) => (
            <Half key={page.id} page={page} />
          ))}
        </span>
        <ReadAs
          text={isFixed ? m.pages_pairs_fixed({ name }) : name}
          className={cx('relative flex w-full justify-around text-sm tabular-nums', reversed)}
        >
          {pages.map((page, at) => (
            <span key={page.id}>{first + at + 1}</span>
          ))}
          {isFixed && <Pin size={14} className="absolute top-1 right-0 text-accent-text" />}
        </ReadAs>
      </BareButton>
    </li>
  )
}

function Half({ page: { picture } }: { page: PageView }) {
  const width = picture ? (HEIGHT * picture.width) / picture.height : (HEIGHT * 2) / 3
  return (
    <span
      className="block bg-sunken"
      style={{
        width: Math.round(Math.min(width, HEIGHT * 2)),
        height: HEIGHT,
        backgroundColor: picture ? averageColor(picture.thumbhash) : undefined,
      }}
    >
      {picture?.sources[0] && (
        <img
          src={picture.sources[0].url}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
