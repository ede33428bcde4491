import { useMemo, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { visiblePages, type ChapterPages } from './chapter-pages.ts'
import { startDrag } from './drag-order.ts'
import { createPageSelection, type PageSelection } from './page-selection.ts'
import { tileId, type TileActions } from './page-tile.tsx'

const NONE: ReadonlySet<number> = new Set()
const ARROWS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The open menu of a page: the page's id, and the button that opened the menu. */
export type OpenMenu = { anchor: HTMLElement; id: number }

export type Tiles = {
  selection: PageSelection
  actions: TileActions
  dragged: ReadonlySet<number>
  announcement: string
  moveToEdge: (edge: 'start' | 'end') => void
  remove: () => void
}

const focus = (id: number): void => document.getElementById(tileId(id))?.focus()

/**
 * Returns the selection and the actions for a chapter's tiles. `actions` is the same object on every render, so that only changed
 * tiles are rendered again.
 */
export function useTiles(pages: ChapterPages, openMenu: (menu: OpenMenu) => void): Tiles {
  const [dragged, setDragged] = useState(NONE)
  const [announcement, setAnnouncement] = useState('')
  const stable = useMemo(() => {
    const selection = createPageSelection()
    const list = () => visiblePages(pages.store.getState()).map(({ id }) => id)
    const lastPointer = { type: 'mouse' }

    /** Moves a page past its neighbour. If the page is selected, all selected pages move with it. */
    function step(id: number, by: -1 | 1): void {
      const ids = list()
      const some = selection.with(ids, id)
      const edge = ids.indexOf(by < 0 ? some[0]! : some.at(-1)!)
      const other = ids[edge + by]
      if (other === undefined) return
      pages.moveTo(some, other)
      setAnnouncement(m.publish_page_moved({ place: list().indexOf(id) + 1, total: ids.length }))
      // The focus is set again, because an element loses it when it is moved in the DOM.
      requestAnimationFrame(() => focus(id))
    }

    function remove(some: readonly number[]): void {
      const ids = list()
      const next = ids.find((id, at) => at > ids.indexOf(some.at(-1)!) && !some.includes(id))
      pages.remove(some)
      selection.clear()
      if (next !== undefined) requestAnimationFrame(() => focus(next))
    }

    const actions: TileActions = {
      onGrip(event, id) {
        lastPointer.type = event.pointerType
        const some = selection.with(list(), id)
        startDrag(event.nativeEvent, id, {
          onStart: () => setDragged(new Set(some)),
          onOver: (overId) => pages.moveTo(some, overId, false),
          onDrop() {
            setDragged(NONE)
            pages.saveOrder()
          },
          onLongPress: () => selection.choose(list(), id),
        })
      },
      onChoose(event, id) {
        // Touch and keyboard presses have no modifier key, so each of them toggles the page in the selection.
        const plain = event.detail > 0 && lastPointer.type === 'mouse' && !event.ctrlKey && !event.metaKey
        selection.choose(list(), id, { range: event.shiftKey, alone: plain })
      },
      onKey(event, id) {
        const by = ARROWS[event.key]
        const ids = list()
        const withAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a'
        if (by !== undefined && event.altKey) step(id, by)
        else if (by !== undefined) {
          const next = ids[ids.indexOf(id) + by]
          if (next === undefined) return
          if (event.shiftKey) {
            if (selection.store.getState().anchor === null) selection.choose(ids, id)
            selection.choose(ids, next, { range: true })
          }
          focus(next)
        } else if (withAll) selection.all(ids)
        else if (event.key === 'Escape' && selection.store.getState().chosen.size > 0) selection.clear()
        else if (event.key === 'Delete' || event.key === 'Backspace') remove(selection.with(ids, id))
        else return
        event.preventDefault()
      },
      onStep: step,
      onRemove: (id) => remove([id]),
      onMenu: (anchor, id) => openMenu({ anchor, id }),
    }
    const chosen = () => list().filter((id) => selection.store.getState().chosen.has(id))
    return {
      selection,
      actions,
      moveToEdge: (edge: 'start' | 'end') => pages.moveToEdge(chosen(), edge),
      remove: () => remove(chosen()),
    }
  }, [pages, openMenu])
  return { ...stable, dragged, announcement }
}
