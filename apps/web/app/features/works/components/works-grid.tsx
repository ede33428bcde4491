import type { WorkCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { More } from './use-more.ts'
import { WorkTile } from './work-tile.tsx'

const grid = 'grid grid-cols-2 gap-x-4 gap-y-6 xs:grid-cols-3 md:grid-cols-4 mid:grid-cols-5 wide:grid-cols-6'
const sizes = '(width >= 80rem) 180px, (width >= 48rem) 22vw, (width >= 30rem) 30vw, 46vw'

/** Covers in a grid that grows: the next page comes near the end, and by its button. */
export function WorksGrid({ more }: { more: More<WorkCard> }) {
  return (
    <>
      <ul className={grid}>
        {more.items.map((work, index) => (
          <li key={work.id}>
            <WorkTile work={work} sizes={sizes} first={index < 4} />
          </li>
        ))}
        {more.state === 'loading' && Array.from({ length: 6 }, (_, index) => <TileSkeleton key={index} />)}
      </ul>
      <ListEnd more={more} />
    </>
  )
}

/** What stands behind a growing list: its button, its failure, its end. */
export function ListEnd({ more, end }: { more: More<unknown>; end?: ReactNode }) {
  if (more.nextCursor === null) return end ?? null
  const failed = more.state === 'failed'
  const { sentinel } = more
  return (
    <div ref={sentinel} className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {failed && <p role="alert">{m.works_more_failed()}</p>}
      <Button onClick={more.loadMore} busy={more.state === 'loading'}>
        {failed ? m.works_retry() : more.state === 'loading' ? m.works_loading_more() : m.works_more()}
      </Button>
    </div>
  )
}

function TileSkeleton() {
  return (
    <li aria-hidden>
      <Skeleton className="aspect-2/3 w-full rounded-md" />
      <Skeleton className="mt-2 h-5 w-4/5" />
      <Skeleton className="mt-1.5 h-4 w-2/5" />
    </li>
  )
}
