import type { AnimeCard } from '@engawa/contract'
import { GRID_SIZES, Tile } from '#app/features/subjects/index.ts'
import { Score } from './score.tsx'
import { cardOf, factsOf } from './titles.ts'

type Props = { show: AnimeCard; first?: boolean; sizes?: string; note?: string }

/** The tile of an anime in a grid or on a shelf. */
export const AnimeTile = ({ show, first, sizes = GRID_SIZES, note }: Props) => (
  <Tile
    card={cardOf(show)}
    sizes={sizes}
    first={first ?? false}
    fact={
      <span className="flex flex-wrap items-center gap-x-2">
        {show.score !== null && <Score score={show.score} className="text-ink" />}
        {/* A tile with a note omits the number of episodes, because the number would need another line. */}
        {factsOf(note === undefined ? show : { ...show, episodes: 0 })}
      </span>
    }
    {...(note !== undefined && { note })}
  />
)
