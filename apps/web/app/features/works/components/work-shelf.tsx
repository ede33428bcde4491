import type { WorkCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { ShelfRow } from '#app/features/subjects/index.ts'
import { kindOf } from '../kinds.ts'
import { keyOfWork } from './work-grid.tsx'
import { WorkTile } from './work-tile.tsx'

type Props<T extends WorkCard> = {
  title: string
  /** Beside the title: where all of them are. */
  more?: ReactNode
  works: readonly T[]
  /** A line below a work: why it stands here. */
  noteOf?: (work: T) => string
  /** Puts a `data-left-out` into works that are not shown. */
  markOf?: (work: T) => ReactNode
}

/** Works on a shelf that scrolls sideways, each as wide as its kind of covers. */
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
