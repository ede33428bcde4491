import type { RestrictedSourceView, RestrictedTile, RestrictedTiles } from '@engawa/contract/restricted'
import { useLocation } from 'react-router'
import { FreshnessLine } from '#app/features/sources/index.ts'
import { m } from '#app/texts/messages.js'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { reportWithUndo } from '../report/report-with-undo.ts'
import type { Question } from '../source-pages.ts'
import { Tile } from './tile.tsx'
import { keyOfTile, useTiles } from './use-tiles.ts'

type Props = { source: RestrictedSourceView; question: Question; first: RestrictedTiles }

/** A list of a source, and the progress of the server's check of its items. */
export function Tiles(props: Props) {
  const { key } = useLocation()
  return <List key={key} {...props} />
}

function List({ source, question, first }: Props) {
  const list = useTiles(source.name, question, first)
  const { items, checked } = list
  const report = (tile: RestrictedTile, note: string): Promise<boolean> =>
    reportWithUndo(tile, note, {
      onHidden: () => list.change((all) => all.filter((each) => keyOfTile(each) !== keyOfTile(tile))),
      onShown: () => list.change((all) => insertAt(all, items.indexOf(tile), tile)),
    })
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite">
        {checked && (
          <div className="flex max-w-sm flex-col gap-1.5 text-sm text-ink-soft">
            <p>{m.restricted_checked({ done: checked.done, of: checked.of })}</p>
            <Progress label={m.restricted_checking()} value={checked.done / checked.of} />
          </div>
        )}
      </div>
      {items.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3 md:gap-4">
          {items.map((tile) => (
            <Tile key={keyOfTile(tile)} tile={tile} onReport={(note) => report(tile, note)} />
          ))}
        </ul>
      ) : (
        !checked && list.nextCursor === null && <EmptyState line={m.restricted_none()} />
      )}
      {!checked && <ListEnd list={list} automatic={false} className="mt-2" />}
      {first.freshness && <FreshnessLine freshness={first.freshness} />}
    </div>
  )
}

/** Puts an item back at its former index `at`, or at the end when that index is unknown (negative). */
const insertAt = <T,>(items: T[], at: number, item: T): T[] =>
  items.includes(item) ? items : at < 0 ? [...items, item] : items.toSpliced(at, 0, item)
