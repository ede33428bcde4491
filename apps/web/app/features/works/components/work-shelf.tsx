import type { WorkCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { ShelfRow } from '#app/features/subjects/index.ts'
import { kindOf } from '../kinds.ts'
import { keyOfWork } from './work-grid.tsx'
import { WorkTile } from './work-tile.tsx'

type Props<T extends WorkCard> = {
  title: string
  /** Shown beside the title: the link to the whole list. */
  more?: ReactNode
  works: readonly T[]
  /** Returns a line below a work: the reason why it is on the shelf. */
  noteOf?: (work: T) => string
  /** Returns an element with `data-left-out` for works that are not shown. */
  markOf?: (work: T) => ReactNode
}

/** A shelf of works that scrolls sideways; a work is as wide as the covers of its kind. */
export function WorkShelf<T extends WorkCard>({ title, more, works, noteOf, markOf }: Props<T>) {
  return (
    <ShelfRow title={title} more={more} items={works} keyOf={keyOfWork} itemClass={widthOf}>
      {(work) => (
        <>
          {markOf?.(work)}
          <WorkTile work={work} {...(noteOf && { note: noteOf(work) })} />
        </>
      )}
    </ShelfRow>
  )
}

const widthOf = (work: WorkCard): string => (kindOf(work).cover.isWide ? 'w-60 md:w-72' : 'w-36 md:w-44')
