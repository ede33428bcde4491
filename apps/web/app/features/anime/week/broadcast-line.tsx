import type { AnimeBroadcast } from '@engawa/contract'
import { Cover } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { cardOf, entryPath, titleOf } from '../components/titles.ts'

/** Returns the text for an episode of a broadcast, with the word "about" if its number is an estimate. */
export function episodeText({ episode, basis }: AnimeBroadcast): string {
  if (!episode) return m.anime_tiles_every_week()
  const text = m.anime_tiles_episode_number({ number: episode.place })
  return basis === 'date' ? text : m.anime_tiles_about({ text })
}

/** A show in the column of the day on which it is broadcast. */
export function BroadcastLine({ broadcast }: { broadcast: AnimeBroadcast }) {
  const { anime, episode } = broadcast
  return (
    <Link
      to={entryPath(anime.id)}
      title={episode?.name || undefined}
      className="group flex gap-2 rounded-md p-1 no-underline hover:bg-hover"
    >
      <Cover
        card={cardOf(anime)}
        sizes="48px"
        decorative
        className="w-12 shrink-0 self-start rounded-sm shadow-1"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-3 text-sm leading-snug font-medium group-hover:text-accent-text">
          {titleOf(anime)}
        </span>
        <span className="mt-0.5 block text-sm text-ink-soft">{episodeText(broadcast)}</span>
      </span>
    </Link>
  )
}
