import { contract, type AnimeCard, type OutputOf } from '@engawa/contract'
import { Cover } from '#app/features/subjects/index.ts'
import {
  type SourceResult,
  FreshnessLine,
  PENDING,
  SourceFailed,
  useRetry,
} from '#app/features/sources/index.ts'
import { counted, formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { ArchiveHint } from './components/archive-hint.tsx'
import { Score } from './components/score.tsx'
import { cardOf, entryPath, factsOf, titleOf } from './components/titles.ts'

type First = OutputOf<typeof contract.anime.search>
const PAGE = 30

/** The tab with the ranking of shows by their votes at the source. */
export function RankingTab({ first }: { first: SourceResult<First> }) {
  if (!first.found)
    return (
      <SourceFailed failure={first.failure}>
        <ArchiveHint />
      </SourceFailed>
    )
  const { freshness } = first.found
  return (
    <div className="flex flex-col gap-4">
      <Ranking first={first.found} />
      {freshness && <FreshnessLine freshness={freshness} />}
    </div>
  )
}

function Ranking({ first }: { first: First }) {
  useRetry(first.isPending ? PENDING : null)
  const list = useInfiniteList({
    name: 'anime-ranking',
    first,
    load: (cursor) => call(contract.anime.search, { sort: 'rank', limit: PAGE, cursor }),
    keyOf: ({ id }) => id,
  })
  if (list.items.length === 0)
    return <EmptyState line={first.isPending ? m.anime_pending() : m.anime_ranking_empty()} />
  return (
    <>
      <ol className="grid gap-x-6 gap-y-2 md:grid-cols-2 wide:grid-cols-3">
        {list.items.map((show, at) => (
          <li key={show.id}>
            <Ranked show={show} place={at + 1} />
          </li>
        ))}
      </ol>
      <ListEnd list={list} />
    </>
  )
}

const Ranked = ({ show, place }: { show: AnimeCard; place: number }) => (
  <Link
    to={entryPath(show.id)}
    className="group flex items-center gap-3 rounded-md p-2 no-underline hover:bg-hover"
  >
    <span
      aria-hidden
      className={`w-9 shrink-0 text-center font-display tabular-nums ${place <= 3 ? 'text-2xl text-accent-text' : 'text-lg text-ink-soft'}`}
    >
      {formatNumber(place)}
    </span>
    <Cover card={cardOf(show)} sizes="64px" decorative className="w-16 shrink-0 rounded-sm shadow-1" />
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="line-clamp-2 leading-snug font-medium group-hover:text-accent-text">
        {titleOf(show)}
      </span>
      <span className="text-sm text-ink-soft">{factsOf(show)}</span>
      {show.score !== null && (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Score score={show.score} className="font-medium" />
          <span className="text-sm text-ink-soft">{m.anime_votes({ count: counted(show.votes) })}</span>
        </span>
      )}
    </span>
  </Link>
)
