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
  /** Returns a line of text below a work, which gives the reason why the work is on the shelf. */
  noteOf?: (work: T) => string
  /** Returns an element with the attribute `data-left-out` for a work that must not be shown. */
  markOf?: (work: T) => ReactNode
}

/** A shelf of works that scrolls sideways. The width of an item depends on the covers of the work's type. */
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
