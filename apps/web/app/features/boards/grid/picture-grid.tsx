import type { BoardTile } from '@engawa/contract'
import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { keyText } from '../board-paths.ts'
import { GROWTH_ALONE, layRows, MAX_ROW_HEIGHT, ratioOf, rowOf, rowsWithin, type Rows } from './lay-rows.ts'
import { ROW_GAP, useRowHeight } from './row-height.ts'
import { Tile } from './tile.tsx'
import { useGridSpan, useGridWidth } from './use-grid-window.ts'
import './grid.css'

export type GridHandle = {
  /** Scrolls to a picture that is outside the viewport, and moves the focus to it. */
  show: (index: number) => void
}

type Props = {
  ref: Ref<GridHandle>
  tiles: readonly BoardTile[]
  /** Whether no more pictures follow. */
  isEnd: boolean
  label: string
  pathTo: (tile: BoardTile) => string
  isNew?: (tile: BoardTile) => boolean
  showsBoard: boolean
}

/**
 * Pictures in justified rows. Only pictures near the viewport are rendered, so ten thousand cost as much as fifty. Before the
 * script runs, CSS lays out the same rows.
 */
export function PictureGrid({ ref, tiles, isEnd, label, pathTo, isNew, showsBoard }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const { narrow, wide, now: rowHeight } = useRowHeight()
  const width = useGridWidth(grid)
  const span = useGridSpan(grid)
  const laid = useMemo(
    () => (width === null ? null : layRows(tiles, { width, rowHeight, gap: ROW_GAP, isEnd })),
    [tiles, width, rowHeight, isEnd],
  )
  useStablePosition(grid, laid, width, rowHeight)
  useImperativeHandle(ref, () => ({
    show(index) {
      const row = laid && rowOf(laid, index)
      if (!grid.current || !row) return
      const top = grid.current.getBoundingClientRect().top + row.top
      if (top < 64 || top + row.height > window.innerHeight)
        window.scrollBy({ top: top - (window.innerHeight - row.height) / 2, behavior: 'instant' })
      const focus = () =>
        grid.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus({ preventScroll: true })
      // A picture outside the viewport is rendered only in the next animation frame, so the focus waits for two of them.
      requestAnimationFrame(() => requestAnimationFrame(focus))
    },
  }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys only move the focus among the links inside
    <ul
      ref={grid}
      data-grid
      aria-label={label}
      onKeyDown={(event) => laid && moveFocus(event, laid, tiles)}
      className={cx(
        'relative flex flex-wrap items-start [--row:var(--narrow)] sm:[--row:var(--wide)]',
        tiles.length > 1 && "after:grow-[1e9] after:content-['']",
      )}
      style={
        laid
          ? { height: laid.total }
          : ({ gap: ROW_GAP, '--narrow': `${narrow}px`, '--wide': `${wide}px` } as CSSProperties)
      }
    >
      {(laid ? positionsIn(laid, span) : positionsByCss(tiles)).map(({ index, style }) => {
        const tile = tiles[index]!
        return (
          <Tile
            key={keyText(tile)}
            {...{ tile, style, index, showsBoard }}
            to={pathTo(tile)}
            isNew={isNew?.(tile) ?? false}
            isFirst={index < 6}
          />
        )
      })}
    </ul>
  )
}

type TilePosition = { index: number; style: CSSProperties }

function positionsIn(laid: Rows, { top, bottom }: { top: number; bottom: number }): TilePosition[] {
  const { from, to } = rowsWithin(laid, top, bottom)
  return laid.rows.slice(from, to).flatMap((row) =>
    Array.from({ length: row.count }, (_, at) => {
      const index = row.first + at
      const style: CSSProperties = {
        position: 'absolute',
        top: row.top,
        left: laid.lefts[index],
        width: laid.widths[index],
        height: row.height,
      }
      return { index, style }
    }),
  )
}

const positionsByCss = (tiles: readonly BoardTile[]): TilePosition[] =>
  tiles.map((tile, index) => {
    const ratio = ratioOf(tile)
    return {
      index,
      style: {
        flexGrow: ratio * 100,
        flexBasis: `calc(var(--row) * ${ratio})`,
        maxWidth: tiles.length > 1 ? '100%' : `min(100%, calc(var(--row) * ${ratio * GROWTH_ALONE}))`,
        aspectRatio: ratio,
        maxHeight: MAX_ROW_HEIGHT,
      },
    }
  })

/** Keeps the top picture of the viewport in its position when the grid's width or its row height changes. */
function useStablePosition(
  grid: RefObject<HTMLElement | null>,
  laid: Rows | null,
  width: number | null,
  rowHeight: number,
): void {
  const before = useRef<{ laid: Rows; width: number; rowHeight: number } | null>(null)
  useLayoutEffect(() => {
    const old = before.current
    before.current = laid && width !== null ? { laid, width, rowHeight } : null
    if (!old || !laid || (old.width === width && old.rowHeight === rowHeight)) return
    const passed = -(grid.current?.getBoundingClientRect().top ?? 0)
    if (passed <= 0) return
    const { from } = rowsWithin(old.laid, passed, passed)
    const row = old.laid.rows[from]
    const now = row && rowOf(laid, row.first)
    if (now) window.scrollBy({ top: now.top - row.top, behavior: 'instant' })
  }, [grid, laid, width, rowHeight])
}

/**
 * Moves the focus by arrow keys: left and right in the order of the pictures, up and down to the nearest picture of the adjacent
 * row.
 */
function moveFocus(event: KeyboardEvent<HTMLUListElement>, laid: Rows, tiles: readonly BoardTile[]): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const focused = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
  const next = focused && nextOf(event.key, Number(focused.dataset['index']), laid)
  if (next === null || next === undefined || next < 0 || next >= tiles.length) return
  const link = event.currentTarget.querySelector<HTMLElement>(`[data-index="${next}"] a`)
  if (!link) return
  event.preventDefault()
  link.focus({ preventScroll: true })
  link.scrollIntoView({ block: 'nearest' })
}

function nextOf(key: string, index: number, laid: Rows): number | null {
  if (key === 'ArrowRight') return index + 1
  if (key === 'ArrowLeft') return index - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const row = rowOf(laid, index)
  const next = row && laid.rows[laid.rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return null
  const middle = laid.lefts[index]! + laid.widths[index]! / 2
  const distance = (at: number) => Math.abs(laid.lefts[at]! + laid.widths[at]! / 2 - middle)
  let nearest = next.first
  for (let at = next.first; at < next.first + next.count; at += 1)
    if (distance(at) < distance(nearest)) nearest = at
  return nearest
}
