import type { AnimeBroadcast, AnimeRecord } from '@engawa/contract'
import { Moon } from 'lucide-react'
import { Cover } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { cardOf, entryPath, titleOf } from '../components/titles.ts'
import { episodeText } from '../week/broadcast-line.tsx'
import { useDays } from '../week/local-days.ts'
import { NextEpisode } from './next-episode.tsx'
import { useRecord } from './use-record.ts'

type Item = AnimeBroadcast & { record: AnimeRecord }

/** Shows of the viewer's list that air today. If there are none, the next broadcast. */
export function Tonight({ items }: { items: readonly Item[] }) {
  const days = useDays()
  const today = items.filter(({ date }) => days.of(date) === days.today)
  const [next] = items.filter(({ date }) => days.of(date) > days.today)
  if (today.length === 0 && next === undefined) return null
  return (
    <section aria-labelledby="anime-tonight" className="flex flex-col gap-3 rounded-md bg-accent-soft/60 p-4">
      <Heading level={2} id="anime-tonight" className="flex items-center gap-2">
        <Moon size={20} aria-hidden className="text-accent-text" />
        {m.anime_tonight()}
      </Heading>
      {today.length === 0 ? (
        <p className="text-ink-soft">
          {m.anime_tonight_nothing()}{' '}
          <Link to={entryPath(next!.anime.id)}>
            {m.anime_next_is({
              title: titleOf(next!.anime),
              day: days.of(next!.date).slice(5).replace('-', '/'),
            })}
          </Link>
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 mid:grid-cols-3">
          {today.map((item) => (
            <li key={item.anime.id}>
              <TonightRow item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TonightRow({ item }: { item: Item }) {
  const { anime } = item
  const own = useRecord(anime, item.record)
  return (
    <div className="flex items-center gap-3">
      <Link to={entryPath(anime.id)} className="group flex min-w-0 flex-1 items-center gap-3 no-underline">
        <Cover card={cardOf(anime)} sizes="48px" decorative className="w-12 shrink-0 rounded-sm shadow-1" />
        <span className="min-w-0">
          <span className="line-clamp-2 leading-snug font-medium group-hover:text-accent-text">
            {titleOf(anime)}
          </span>
          <span className="text-sm text-ink-soft">{episodeText(item)}</span>
        </span>
      </Link>
      <NextEpisode anime={anime} own={own} />
    </div>
  )
}
