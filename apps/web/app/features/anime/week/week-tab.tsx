import type { contract, OutputOf } from '@engawa/contract'
import { CalendarDays, ChevronLeft, ChevronRight, Rss } from 'lucide-react'
import { ShelfRow } from '#app/features/subjects/index.ts'
import { type SourceResult, FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { useAddress } from '#app/lib/route/use-address.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { ArchiveHint } from '../components/archive-hint.tsx'
import { AnimeTile } from '../components/anime-tile.tsx'
import { databaseRoute } from '../own/own-query.ts'
import { Tonight } from '../own/tonight.tsx'
import { shortDay } from './day-names.ts'
import { dayAfter, mondayOf, useDays, type Days } from './local-days.ts'
import { WeekGrid } from './week-grid.tsx'

export type WeekData = {
  week: SourceResult<OutputOf<typeof contract.anime.week>>
  trending: SourceResult<OutputOf<typeof contract.anime.trending>> | null
}
export type OwnWeek = { airing: OutputOf<typeof contract.anime.airing>['items'] }

/** The tab of the week: today's broadcasts from the viewer's list, the whole week, and trending shows. */
export function WeekTab({ data: { week, trending }, mine }: { data: WeekData; mine: Mine<OwnWeek> }) {
  return (
    <div className="flex flex-col gap-8">
      <Personal of={mine} vary={({ airing }) => (airing.length === 0 ? 'nothing' : undefined)}>
        {(own) => own !== null && own.airing.length > 0 && <Tonight items={own.airing} />}
      </Personal>
      {week.found ? <Week week={week.found} /> : <NoWeek failure={week.failure} />}
      {week.found && trending?.failure?.isPending && <SourceFailed failure={trending.failure} />}
      {trending?.found && trending.found.items.length > 0 && (
        <ShelfRow
          title={m.anime_trending()}
          more={
            <TextLink className="touch-target" to="/bangumi/search?sort=heat">
              {m.anime_see_all()}
            </TextLink>
          }
          items={trending.found.items}
          keyOf={({ id }) => id}
          itemClass="w-32 md:w-40"
        >
          {(show) => <AnimeTile show={show} sizes="160px" />}
        </ShelfRow>
      )}
      {week.found?.freshness && <FreshnessLine freshness={week.found.freshness} />}
    </div>
  )
}

const NoWeek = ({ failure }: { failure: NonNullable<SourceResult<never>['failure']> }) => (
  <SourceFailed failure={failure}>
    <p>{m.anime_failed_meanwhile()}</p>
    <ArchiveHint />
  </SourceFailed>
)

function Week({ week: { start, items } }: { week: OutputOf<typeof contract.anime.week> }) {
  const days = useDays()
  const at = (weeks: number) => pathOf(dayAfter(start, 7 * weeks))
  const isNow = mondayOf(days.today) === start
  useOwnWeek(start, days)
  return (
    <section aria-labelledby="anime-week" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={2} id="anime-week">
          {isNow
            ? m.anime_this_week()
            : m.anime_week_of({ from: shortDay(start), to: shortDay(dayAfter(start, 6)) })}
        </Heading>
        {!isNow && (
          <TextLink to="/bangumi" preventScrollReset className="text-sm">
            {m.anime_to_this_week()}
          </TextLink>
        )}
        <span className="ms-auto flex items-center">
          <IconLink to={at(-1)} preventScrollReset label={m.anime_week_before()}>
            <ChevronLeft size={20} aria-hidden />
          </IconLink>
          <IconLink to={at(1)} preventScrollReset label={m.anime_week_after()}>
            <ChevronRight size={20} aria-hidden />
          </IconLink>
        </span>
      </header>
      {items.length === 0 ? (
        <EmptyState
          line={m.anime_week_empty()}
          action={<ButtonLink to="/bangumi/search">{m.anime_search_title()}</ButtonLink>}
        />
      ) : (
        <WeekGrid key={start} start={start} items={items} days={days} />
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{days.zone === null ? m.anime_zone_japan() : m.anime_zone({ zone: days.zone })}</span>
        <a
          href={`/feeds/anime.ics${days.zone === null ? '' : `?zone=${encodeURIComponent(days.zone)}`}`}
          className="inline-flex touch-target min-h-8 items-center gap-1 hover:text-accent-text"
        >
          <CalendarDays size={15} aria-hidden />
          {m.anime_as_calendar()}
        </a>
        <a
          href="/feeds/anime.atom"
          className="inline-flex touch-target min-h-8 items-center gap-1 hover:text-accent-text"
        >
          <Rss size={15} aria-hidden />
          Atom
        </a>
      </p>
    </section>
  )
}

const pathOf = (start: string): string => `/bangumi?week=${start}`

/** Changes the URL to the reader's current week. The server starts with the current week in Japan, which may be another one. */
function useOwnWeek(start: string, { zone, today }: Days): void {
  const { week } = databaseRoute.useQuery()
  const own = mondayOf(today)
  const isOther = zone !== null && week === null && own !== start
  useAddress(isOther ? pathOf(own) : null)
}
