import type { AnimeCard } from '@engawa/contract'
import { GRID_SIZES, Tile } from '#app/features/subjects/index.ts'
import { Score } from './score.tsx'
import { cardOf, factsOf } from './titles.ts'

type Props = { show: AnimeCard; first?: boolean; sizes?: string; note?: string }

/** A show in a grid or on a shelf. */
export const AnimeTile = ({ show, first, sizes = GRID_SIZES, note }: Props) => (
  <Tile
    card={cardOf(show)}
    sizes={sizes}
    first={first ?? false}
    fact={
      <span className="flex flex-wrap items-center gap-x-2">
        {show.score !== null && <Score score={show.score} className="text-ink" />}
        {/* A note tells of an episode; how many there are would take one more line. */}
        {factsOf(note === undefined ? show : { ...show, episodes: 0 })}
      </span>
    }
    {...(note !== undefined && { note })}
  />
)
