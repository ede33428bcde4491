import type { ImageEngine, ImageSearch, ImageSearchMethod } from '@engawa/contract'
import { AddressField } from './intake/address-field.tsx'
import { DropBox } from './intake/drop-box.tsx'
import { PendingList } from './intake/pending-list.tsx'
import { usePictureIntake } from './intake/use-picture-intake.ts'
import { useSearches } from './intake/use-searches.ts'
import { RecentSearches } from './recent-searches.tsx'
import { Results } from './results/results.tsx'

type Props = {
  engine: ImageEngine
  way: ImageSearchMethod
  /** Address of a picture; its search starts when the page is ready. */
  address: string | null
  search: ImageSearch | null
  recent: ImageSearch[]
}

/** The fields to add pictures, the recent searches, and the results of the current search. */
export function Finder({ engine, way, address, search, recent }: Props) {
  const searches = useSearches({ engine, first: address })
  const isOver = usePictureIntake(searches)
  return (
    <>
      <DropBox engine={engine} isOver={isOver} isCompact={search !== null} onFiles={searches.addFiles}>
        <AddressField
          busy={searches.pending.some(({ problem }) => problem === undefined)}
          onAddress={searches.addAddress}
        />
      </DropBox>
      <PendingList pending={searches.pending} onDismiss={searches.dismiss} />
      {recent.length > 0 && <RecentSearches engine={engine} recent={recent} current={search?.id ?? null} />}
      {search && <Results key={search.id} engine={engine} way={way} search={search} />}
    </>
  )
}
