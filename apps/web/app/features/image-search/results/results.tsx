import type { ImageEngine, ImageSearch, ImageSearchMethod } from '@engawa/contract'
import { EngineResults } from './engine-results.tsx'
import { OwnResults } from './own-results.tsx'
import { SearchedPicture } from './searched-picture.tsx'

type Props = { engine: ImageEngine; way: ImageSearchMethod; search: ImageSearch }

/** The picture next to its matches. Each list appears as soon as it is loaded. */
export const Results = ({ engine, way, search }: Props) => (
  <div className="grid items-start gap-6 md:grid-cols-[15rem_minmax(0,1fr)] mid:grid-cols-[18rem_minmax(0,1fr)]">
    <SearchedPicture engine={engine} search={search} />
    <div className="flex min-w-0 flex-col gap-8">
      <OwnResults search={search} />
      <EngineResults engine={engine} way={way} search={search} />
    </div>
  </div>
)
