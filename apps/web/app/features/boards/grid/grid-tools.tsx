import type { BoardTile } from '@engawa/contract'
import { EyeOff, GalleryHorizontalEnd, Grip, LayoutGrid, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { type BoardsAddress, boardsPath } from '../board-paths.ts'
import { openBlacklist } from '../own/blacklist-state.ts'
import { ROW_SIZES, rowSize } from './row-height.ts'
import { OPENED } from './tile.tsx'

const SIZES = {
  small: { name: m.boards_rows_small, icon: Grip },
  medium: { name: m.boards_rows_medium, icon: LayoutGrid },
  large: { name: m.boards_rows_large, icon: Square },
}

type Props = { hidden: number; first: BoardTile; address: BoardsAddress; children: ReactNode }

/** The tools above the grid: the number of pictures that the viewer's blacklist hides, the height of rows, and the slideshow. */
export function GridTools({ hidden, first: { board, id }, address, children }: Props) {
  const navigate = useNavigate()
  const size = rowSize.use()
  const isGuest = useProfile() === null
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <div className="flex min-w-0 basis-full flex-col gap-1 sm:flex-1 sm:basis-0">
        {hidden > 0 && (
          <BareButton
            onClick={() => openBlacklist()}
            className="flex touch-target items-center gap-1.5 self-start text-start text-sm text-ink-soft underline-offset-3 hover:underline"
          >
            <EyeOff size={15} aria-hidden className="shrink-0" />
            {isGuest ? m.boards_hidden_usual({ count: hidden }) : m.boards_hidden({ count: hidden })}
          </BareButton>
        )}
        {children}
      </div>
      <Choice
        label={m.boards_rows()}
        hideLabel
        variant="plain"
        value={size}
        options={ROW_SIZES.map((each) => ({ value: each, label: <SizeLabel size={each} /> }))}
        onChange={rowSize.set}
      />
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
        <span className="max-sm:sr-only">{m.boards_slideshow()}</span>
      </Button>
    </div>
  )
}

function SizeLabel({ size }: { size: (typeof ROW_SIZES)[number] }) {
  const { name, icon: Icon } = SIZES[size]
  return (
    <span title={name()}>
      <Icon size={17} aria-hidden />
      <span className="sr-only">{name()}</span>
    </span>
  )
}
