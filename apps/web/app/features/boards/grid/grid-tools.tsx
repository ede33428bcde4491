import type { BoardTile } from '@engawa/contract'
import { EyeOff, GalleryHorizontalEnd } from 'lucide-react'
import { useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { type BoardsAddress, boardsPath } from '../board-paths.ts'
import { ROW_SIZES, rowSize } from './row-height.ts'
import { OPENED } from './tile.tsx'

const NAMES = { small: m.boards_rows_small, medium: m.boards_rows_medium, large: m.boards_rows_large }

type Props = { hidden: number; first: BoardTile; address: BoardsAddress }

/** Above the grid: how many pictures the own blacklist left out, how large they are, and looking at them one after another. */
export function GridTools({ hidden, first: { board, id }, address }: Props) {
  const navigate = useNavigate()
  const size = rowSize.use()
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <p className="flex min-h-9 items-center gap-1.5 text-sm text-ink-soft empty:hidden">
        {hidden > 0 && (
          <>
            <EyeOff size={15} aria-hidden />
            {m.boards_hidden({ count: hidden })}
          </>
        )}
      </p>
      <span className="ms-auto">
        <Choice
          label={m.boards_rows()}
          hideLabel
          variant="plain"
          value={size}
          options={ROW_SIZES.map((each) => ({ value: each, label: NAMES[each]() }))}
          onChange={rowSize.set}
        />
      </span>
      <Button
        size="sm"
        icon={<GalleryHorizontalEnd size={16} aria-hidden />}
        onClick={() =>
          void navigate(boardsPath({ ...address, post: { board, id } }), {
            preventScrollReset: true,
            state: { ...OPENED, slideshow: true },
          })
        }
      >
        {m.boards_slideshow()}
      </Button>
    </div>
  )
}
