import {
  textIn,
  ANIME_LIMITS,
  contract,
  type AnimeEpisode,
  type AnimeEpisodes,
  type AnimeView,
} from '@engawa/contract'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useMemberAction } from '#app/features/subjects/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { usePolled } from '#app/lib/net/use-polled.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Toggle } from '#app/ui/toggle.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { useRecord } from '../own/use-record.ts'
import { useDays } from '../week/local-days.ts'

const PAGE = ANIME_LIMITS.episodesPerPage
const SOON_MS = 2_500
const LATE_MS = 3_600_000

type Type = AnimeEpisode['type']
type Props = { show: AnimeView; first: AnimeEpisodes }

const typeNames: Record<Type, () => string> = {
  main: m.anime_episodes_main,
  special: m.anime_episodes_special,
  opening: m.anime_episodes_opening,
  ending: m.anime_episodes_ending,
  trailer: m.anime_episodes_trailer,
  mad: m.anime_episodes_mad,
  other: m.anime_episodes_other,
}

/** The episodes in groups of 100. A press on an episode marks all episodes up to it as watched. */
export function EpisodeList({ show, first }: Props) {
  const { value: known } = usePolled(
    first,
    ({ isPending }) => (isPending ? SOON_MS : LATE_MS),
    () => call(contract.anime.episodes, { id: show.id, ...WHOLE_PAGE }),
  )
  const [type, setType] = useState<Type>('main')
  const [from, setFrom] = useState(0)
  const total = known.counts.find((each) => each.type === type)?.count ?? 0
  if (known.counts.length === 0 && !known.isPending) return null
  return (
    <section
      aria-labelledby="anime-episodes"
      className="paper flex flex-col gap-3 rounded-lg border border-line p-4 shadow-2 md:p-6"
    >
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Heading level={2} id="anime-episodes">
          {m.anime_episodes()}
        </Heading>
        <p className="text-sm text-ink-soft">{m.anime_episodes_line()}</p>
      </header>
      {known.counts.length > 1 && (
        <fieldset aria-label={m.anime_episodes_types()} className="min-w-0 flex flex-wrap gap-1">
          {known.counts
            .toSorted((a, b) => Number(b.type === 'main') - Number(a.type === 'main'))
            .map((each) => (
              <Toggle
                key={each.type}
                on={each.type === type}
                onChange={() => {
                  setType(each.type)
                  setFrom(0)
                }}
              >
                {typeNames[each.type]()} {formatNumber(each.count)}
              </Toggle>
            ))}
        </fieldset>
      )}
      {total > PAGE && (
        <fieldset aria-label={m.anime_episodes_ranges()} className="min-w-0 flex flex-wrap gap-1">
          {Array.from({ length: Math.ceil(total / PAGE) }, (_, at) => at * PAGE).map((start) => (
            <Toggle key={start} on={start === from} onChange={() => setFrom(start)}>
              {`${start + 1}–${Math.min(total, start + PAGE)}`}
            </Toggle>
          ))}
        </fieldset>
      )}
      {known.isPending && known.items.length === 0 ? (
        <p className="text-ink-soft" aria-live="polite">
          {m.anime_pending()}
        </p>
      ) : type === 'main' && from === 0 ? (
        <Rows show={show} items={known.items} />
      ) : (
        <Further show={show} type={type} from={from} />
      )}
    </section>
  )
}

/** A later group of episodes, which is loaded when it is shown. */
function Further({ show, type, from }: { show: AnimeView; type: Type; from: number }) {
  const { value, problem, reload } = useLoaded(`${show.id} ${type} ${from}`, () =>
    call(contract.anime.episodes, { id: show.id, type, from, ...WHOLE_PAGE }),
  )
  if (problem) return <FailedState what={problem} onRetry={reload} />
  if (!value) return <Skeleton className="h-96 w-full" />
  return <Rows show={show} items={value.items} />
}

function Rows({ show, items }: { show: AnimeView; items: readonly AnimeEpisode[] }) {
  const { record, change } = useRecord(show)
  const asMember = useMemberAction()
  const days = useDays()
  const progress = record?.progress ?? 0
  return (
    <ul className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2 wide:grid-cols-3">
      {items.map((episode) => {
        const isMain = episode.type === 'main'
        const isWatched = isMain && episode.place <= progress
        const day = episode.airDate && days.of(episode.airDate)
        const isToCome = day !== null && day > days.today
        // A press on the last watched episode marks it as not watched.
        const to = episode.place === progress ? progress - 1 : episode.place
        const toggle = asMember(() =>
          change(
            { progress: to },
            to > progress ? m.anime_watched({ number: to }) : m.anime_watched_to({ number: to }),
          ),
        )
        return (
          <li key={episode.id} className={cx('flex items-center gap-2', isToCome && 'text-ink-soft')}>
            <BareButton
              disabled={!isMain}
              aria-pressed={isMain ? isWatched : undefined}
              aria-label={m.anime_watched_up_to({ number: episode.number })}
              onClick={toggle}
              className={cx(
                'touch-target flex size-9 shrink-0 items-center justify-center rounded-md border text-sm tabular-nums transition-colors duration-150',
                isWatched
                  ? 'border-transparent bg-accent text-accent-ink'
                  : 'border-line hover:border-line-strong hover:bg-hover',
              )}
            >
              {isWatched && episode.place === progress ? <Check size={16} aria-hidden /> : episode.number}
            </BareButton>
            <span className="min-w-0 flex-1 truncate" title={nameOf(episode)}>
              {nameOf(episode) || m.anime_tiles_episode_number({ number: episode.number })}
            </span>
            {day && (
              <time
                dateTime={episode.airDate ?? undefined}
                className="shrink-0 text-sm text-ink-soft tabular-nums"
              >
                {day.slice(2).replaceAll('-', '.')}
              </time>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const nameOf = ({ name, nameCn }: AnimeEpisode): string =>
  textIn({ en: name || nameCn || '', zh: nameCn || name }, currentLanguage())
