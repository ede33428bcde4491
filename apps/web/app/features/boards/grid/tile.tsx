import { BOARD_TITLES, type BoardTile } from '@engawa/contract'
import { Heart, Layers, Play } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'

type Props = {
  tile: BoardTile
  index: number
  style: CSSProperties
  to: string
  isNew: boolean
  /** Whether the picture is one of the first on its page. */
  isFirst: boolean
  showsBoard: boolean
}

/** The navigation state of a picture that was opened from the grid. With it, going back leads to the grid. */
export const OPENED = { opened: true }

/** The tile of a picture in the grid. The grid has computed its size. */
export function Tile({ tile, index, style, to, isNew, isFirst, showsBoard }: Props) {
  const { board, thumb, label, isMoving, hasFamily, isKept, alsoOn } = tile
  const boards = [board, ...alsoOn.map((other) => other.board)].map((name) => BOARD_TITLES[name])
  return (
    <li data-index={index} style={style} className="group relative">
      <Link
        to={to}
        state={OPENED}
        preventScrollReset
        aria-label={
          label === '' ? m.board_tiles_picture_of({ board: BOARD_TITLES[board], id: String(tile.id) }) : label
        }
        className="block size-full overflow-hidden rounded-sm bg-sunken outline-offset-2"
      >
        <img
          src={thumb.url}
          width={thumb.width}
          height={thumb.height}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
        <span className="pointer-events-none absolute inset-x-0 bottom-0 hidden truncate rounded-b-sm bg-linear-to-t from-picture-shade/80 to-transparent px-2 pt-6 pb-1 text-sm text-on-picture group-hover:block group-focus-within:block">
          {showsBoard ? `${boards.join(', ')} · ${label}` : label}
        </span>
      </Link>
      <span className="pointer-events-none absolute top-1.5 right-1.5 flex gap-1">
        {isNew && <Mark>{m.board_tiles_new()}</Mark>}
        {isMoving && (
          <Mark name={m.board_tiles_moving()}>
            <Play size={13} aria-hidden />
          </Mark>
        )}
        {hasFamily && (
          <Mark name={m.board_tiles_family()}>
            <Layers size={13} aria-hidden />
          </Mark>
        )}
        {isKept && (
          <Mark name={m.board_tiles_kept()}>
            <Heart size={13} aria-hidden className="fill-current" />
          </Mark>
        )}
      </span>
    </li>
  )
}

const Mark = ({ name, children }: { name?: string; children: ReactNode }) => (
  <span
    title={name}
    className="flex h-6 min-w-6 items-center justify-center rounded-sm bg-picture-shade/70 px-1 text-sm leading-none text-on-picture"
  >
    {children}
    {name && <span className="sr-only">{name}</span>}
  </span>
)
