import type { AnimeCard } from '@engawa/contract'
import { Plus } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ReadAs } from '#app/ui/read-as.tsx'
import { titleOf } from '../components/titles.ts'
import type { OwnRecord } from './use-record.ts'

type Props = { anime: Pick<AnimeCard, 'id' | 'name' | 'nameCn' | 'episodes'>; own: OwnRecord }

/** A button that marks the next episode as watched. */
export function NextEpisode({ anime, own: { record, isBusy, change } }: Props) {
  const progress = record?.progress ?? 0
  const isEnd = anime.episodes > 0 && progress >= anime.episodes
  const next = progress + 1
  return (
    <Button
      size="sm"
      disabled={isEnd}
      busy={isBusy}
      icon={<Plus size={16} aria-hidden />}
      onClick={() => void change({ progress: next }, m.anime_watched({ number: next }))}
    >
      <ReadAs text={m.anime_watched_next({ title: titleOf(anime), number: next })} className="tabular-nums">
        {progressText(progress, anime.episodes)}
      </ReadAs>
    </Button>
  )
}

/** Returns the progress as "3 / 12", or as "3" if the number of episodes is unknown. */
export const progressText = (progress: number, episodes: number): string =>
  episodes > 0 ? `${progress} / ${episodes}` : String(progress)
