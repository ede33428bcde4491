import { contract, type OutputOf, type OwnAnime } from '@engawa/contract'
import { Star, Trash2 } from 'lucide-react'
import { Cover } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { cardOf, entryPath, factsOf, statusName, titleOf } from '../components/titles.ts'
import { NextEpisode, progressText } from './next-episode.tsx'
import type { OwnInput } from './own-query.ts'
import { useRecord } from './use-record.ts'

type Props = { first: OutputOf<typeof contract.anime.mine>; input: OwnInput }

/** The viewer's list, which loads more at its end. The removal of an entry can be undone. */
export function OwnList({ first, input }: Props) {
  const list = useInfiniteList({
    name: 'anime-mine',
    first,
    load: (cursor) => call(contract.anime.mine, { ...input, cursor }),
    keyOf: ({ anime }) => anime.id,
  })
  if (list.items.length === 0)
    return (
      <EmptyState
        line={m.anime_mine_none()}
        action={<ButtonLink to="/bangumi?tab=mine">{m.anime_mine_all()}</ButtonLink>}
      />
    )
  return (
    <>
      <ul className="grid gap-x-6 gap-y-2 mid:grid-cols-2">
        {list.items.map((entry) => (
          <OwnRow key={entry.anime.id} entry={entry} />
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

function OwnRow({ entry: { anime, record: initial } }: { entry: OwnAnime }) {
  const own = useRecord(anime, initial)
  if (!own.record) return null
  const { status, progress, score, note } = own.record
  return (
    <li className="flex items-center gap-3 rounded-md p-2 hover:bg-hover">
      <Link to={entryPath(anime.id)} className="group flex min-w-0 flex-1 gap-3 no-underline">
        <Cover
          card={cardOf(anime)}
          sizes="64px"
          decorative
          className="w-16 shrink-0 self-start rounded-sm shadow-1"
        />
        <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <span className="line-clamp-2 leading-snug font-medium group-hover:text-accent-text">
            {titleOf(anime)}
          </span>
          <span className="text-sm text-ink-soft">{factsOf(anime)}</span>
          <span className="flex flex-wrap items-center gap-2 text-sm">
            <Chip tone={status === 'watching' ? 'accent' : 'plain'}>{statusName(status)}</Chip>
            {score !== null && (
              <span className="inline-flex items-center gap-1 tabular-nums">
                <Star size={14} aria-hidden className="fill-current text-amber" />
                <span className="sr-only">{m.anime_own_score()}</span>
                {score}
              </span>
            )}
          </span>
          {note !== '' && <span className="line-clamp-1 text-sm text-ink-soft italic">{note}</span>}
          {anime.episodes > 1 && (
            <Progress
              value={progress / anime.episodes}
              label={m.anime_progress_of({ progress: progressText(progress, anime.episodes) })}
              className="mt-1 max-w-60"
            />
          )}
        </span>
      </Link>
      <div className="flex flex-col-reverse items-end gap-1 sm:flex-row sm:items-center">
        {status !== 'done' && status !== 'dropped' && <NextEpisode anime={anime} own={own} />}
        <IconButton label={m.anime_take_off({ title: titleOf(anime) })} onClick={() => void own.remove()}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
