import type { PageView } from '@engawa/contract'
import { ArrowDownToLine, ArrowUpToLine, BookImage, Trash2, X } from 'lucide-react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Tiles } from './use-tiles.ts'

type Props = { pages: readonly PageView[]; tiles: Tiles; onCover: (pageId: number) => void }

/** A toolbar with actions on the selected pages. It sticks to the screen edge, and is hidden while no page is selected. */
export function SelectionBar({ pages, tiles, onCover }: Props) {
  const { chosen } = useStore(tiles.selection.store)
  const some = pages.filter(({ id }) => chosen.has(id))
  const [first] = some
  if (!first) return null
  return (
    <div
      role="toolbar"
      aria-label={m.publish_pages_chosen_label()}
      className="sticky bottom-3 layer-page flex items-center gap-1 self-center rounded-lg border border-line bg-paper-3 py-1 ps-4 pe-1 shadow-2"
    >
      <output className="me-2 text-sm font-medium whitespace-nowrap tabular-nums">
        {m.publish_pages_chosen({ count: some.length })}
      </output>
      <IconButton label={m.publish_move_start()} onClick={() => tiles.moveToEdge('start')}>
        <ArrowUpToLine size={18} aria-hidden />
      </IconButton>
      <IconButton label={m.publish_move_end()} onClick={() => tiles.moveToEdge('end')}>
        <ArrowDownToLine size={18} aria-hidden />
      </IconButton>
      {some.length === 1 && (
        <IconButton
          label={m.publish_page_cover()}
          disabled={first.state !== 'ready'}
          onClick={() => onCover(first.id)}
        >
          <BookImage size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={m.publish_pages_remove()} onClick={tiles.remove} className="text-danger">
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <IconButton label={m.publish_pages_unchoose()} onClick={tiles.selection.clear}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
