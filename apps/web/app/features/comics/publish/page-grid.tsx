import type { PageView } from '@engawa/contract'
import {
  ArrowDownAZ,
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  ArrowUpToLine,
  BookImage,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { ByPointer } from '#app/ui/by-pointer.tsx'
import { Button } from '#app/ui/button.tsx'
import { MenuAt, MenuItem } from '#app/ui/overlay/menu.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { visiblePages, type ChapterPages } from './chapter-pages.ts'
import { allowTouchDrags } from './drag-order.ts'
import { PageTile } from './page-tile.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useTiles, type OpenMenu } from './use-tiles.ts'

type Props = { pages: ChapterPages; onCover: (pageId: number) => void }

/** The pages of a chapter as tiles. The author selects, moves and removes single pages, or several together. */
export function PageGrid({ pages, onCover }: Props) {
  const state = useStore(pages.store)
  const visible = visiblePages(state)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const tiles = useTiles(pages, setMenu)
  const { chosen } = useStore(tiles.selection.store)
  const shown = menu && visible.findIndex(({ id }) => id === menu.id)
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {tiles.announcement}
      </p>
      <p id="page-keys" hidden>
        {m.publish_page_keys()}
      </p>
      {visible.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm text-ink-soft">
            <ByPointer mouse={m.publish_pages_hint()} touch={m.publish_pages_hint_touch()} />
          </p>
          <Button
            size="sm"
            variant="plain"
            icon={<ArrowDownAZ size={16} aria-hidden />}
            onClick={pages.sortByName}
          >
            {m.publish_sort_names()}
          </Button>
        </div>
      )}
      <ol
        ref={allowTouchDrags}
        aria-label={m.publish_pages()}
        className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3"
        aria-busy={state.status === 'loading'}
      >
        {state.status === 'loading' && <TileSkeletons />}
        {visible.map((page, index) => (
          <PageTile
            key={page.id}
            page={page}
            number={index + 1}
            last={index === visible.length - 1}
            chosen={chosen.has(page.id)}
            dragged={tiles.dragged.has(page.id)}
            actions={tiles.actions}
          />
        ))}
      </ol>
      <SelectionBar pages={visible} tiles={tiles} onCover={onCover} />
      {menu && shown !== null && visible[shown] && (
        <PageMenu
          {...{ pages, onCover, menu }}
          page={visible[shown]}
          number={shown + 1}
          total={visible.length}
          onStep={tiles.actions.onStep}
          onRemove={tiles.actions.onRemove}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  )
}

type MenuProps = Props & {
  menu: OpenMenu
  page: PageView
  number: number
  total: number
  onStep: (id: number, by: -1 | 1) => void
  onRemove: (id: number) => void
  onClose: () => void
}

function PageMenu({ pages, menu, page, number, total, onCover, onStep, onRemove, onClose }: MenuProps) {
  const { id } = page
  return (
    <MenuAt anchor={menu.anchor} label={m.publish_page_more({ number })} onClose={onClose}>
      <MenuItem
        icon={<BookImage size={18} aria-hidden />}
        disabled={page.state !== 'ready'}
        onClick={() => onCover(id)}
      >
        {m.publish_page_cover()}
      </MenuItem>
      {number > 1 && (
        <>
          <MenuItem icon={<ArrowLeft size={18} aria-hidden />} onClick={() => onStep(id, -1)}>
            {m.publish_move_earlier()}
          </MenuItem>
          <MenuItem
            icon={<ArrowUpToLine size={18} aria-hidden />}
            onClick={() => pages.moveToEdge([id], 'start')}
          >
            {m.publish_move_start()}
          </MenuItem>
        </>
      )}
      {number < total && (
        <>
          <MenuItem icon={<ArrowRight size={18} aria-hidden />} onClick={() => onStep(id, 1)}>
            {m.publish_move_later()}
          </MenuItem>
          <MenuItem
            icon={<ArrowDownToLine size={18} aria-hidden />}
            onClick={() => pages.moveToEdge([id], 'end')}
          >
            {m.publish_move_end()}
          </MenuItem>
        </>
      )}
      <MenuItem danger icon={<Trash2 size={18} aria-hidden />} onClick={() => onRemove(id)}>
        {m.publish_page_remove({ number })}
      </MenuItem>
    </MenuAt>
  )
}

const TileSkeletons = () =>
  Array.from({ length: 6 }, (_, index) => (
    <li key={index}>
      <Skeleton className="aspect-3/4 w-full rounded-md" />
    </li>
  ))
