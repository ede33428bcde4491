import { contract, type Call, type OutputOf } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Link, TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { SampleMark } from '#app/ui/sample-mark.tsx'
import { ShelfRow } from '#app/features/subjects/index.ts'
import { keyText, pathTo } from './board-paths.ts'
import { ratioOf } from './grid/lay-rows.ts'
import { OPENED } from './grid/tile.tsx'

type Today = OutputOf<typeof contract.boards.today>

const HEIGHT = 168

/** A row on the home page with pictures that are popular on the boards today, each in its aspect ratio. */
export const todayStrip = {
  key: 'boards',
  section: 'pictures' as const,
  async load(call: Call): Promise<Today | null> {
    const today = await call(contract.boards.today, {})
    return today.items.length === 0 ? null : today
  },
  View: ({ data: { items, isSample } }: { data: Today }) => (
    <Paper className="overflow-hidden">
      <ShelfRow
        title={m.board_tiles_today()}
        more={
          <>
            {isSample && <SampleMark className="me-3" />}
            <TextLink className="touch-target" to={pathTo({ view: 'popular' })}>
              {m.board_tiles_today_more()}
            </TextLink>
          </>
        }
        items={items}
        keyOf={keyText}
        itemClass=""
      >
        {(tile) => (
          <Link
            to={pathTo({ view: 'popular', post: { board: tile.board, id: tile.id } })}
            state={OPENED}
            aria-label={tile.label}
            className="block overflow-hidden rounded-md bg-sunken"
            style={{ height: HEIGHT, width: Math.round(HEIGHT * ratioOf(tile)) }}
          >
            <img
              src={tile.thumb.url}
              width={tile.thumb.width}
              height={tile.thumb.height}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </Link>
        )}
      </ShelfRow>
    </Paper>
  ),
}
