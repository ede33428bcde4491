import { contract, type AnimeBroadcast, type Call } from '@engawa/contract'
import { SampleMark } from '#app/ui/sample-mark.tsx'
import { ShelfRow } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { AnimeTile } from './components/anime-tile.tsx'
import { episodeText } from './week/broadcast-line.tsx'
import { weekdayName } from './week/day-names.ts'
import { useDays } from './week/local-days.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'

/** Maximum number of shows per day. It is small, because the home page shows a short overview. */
const MAX_PER_DAY = 4

type Week = { items: AnimeBroadcast[]; isSample: boolean }

/** Loads the broadcasts of this week for the home page. Of each day it takes the shows with the most viewers. */
async function load(call: Call): Promise<Week | null> {
  const { items, freshness } = await wholeList(call, contract.anime.week, { wait: false })
  const byDay = Map.groupBy(items, ({ date }) => date)
  const shown = [...byDay.values()]
    .slice(0, 7)
    .flatMap((day) => day.toSorted((a, b) => b.anime.watching - a.anime.watching).slice(0, MAX_PER_DAY))
  return shown.length === 0 ? null : { items: shown, isSample: freshness?.isSample ?? false }
}

/** The broadcasts of this week. Today comes first, and earlier days come last. */
function View({ data: { items, isSample } }: { data: Week }) {
  const days = useDays()
  const isOver = ({ date }: AnimeBroadcast) => Number(days.of(date) < days.today)
  const ordered = items.toSorted((a, b) => isOver(a) - isOver(b))
  return (
    <Paper className="overflow-hidden">
      <ShelfRow
        title={m.anime_tiles_home()}
        more={
          <>
            {isSample && <SampleMark className="me-3" />}
            <TextLink className="touch-target" to="/bangumi">
              {m.anime_tiles_home_all()}
            </TextLink>
          </>
        }
        items={ordered}
        keyOf={({ anime, date }) => `${anime.id} ${date}`}
        itemClass="w-28 md:w-32"
      >
        {(broadcast) => {
          const day = days.of(broadcast.date)
          const when = day === days.today ? m.anime_tiles_today() : weekdayName(day)
          return (
            <AnimeTile show={broadcast.anime} sizes="128px" note={`${when} · ${episodeText(broadcast)}`} />
          )
        }}
      </ShelfRow>
    </Paper>
  )
}

export const weekStrip = { key: 'anime', section: 'anime', load, View } as const
