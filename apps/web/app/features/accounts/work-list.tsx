import type { WorkCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { keyOfWork, WorkGrid } from '#app/features/works/index.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'

type Props = {
  name: string
  first: Page<WorkCard>
  load: (cursor: string) => Promise<Page<WorkCard>>
  empty: ReactNode
}

/** A grid of works that loads more at its end; renders `empty` if the user has no works. */
export function WorkList({ name, first, load, empty }: Props) {
  const list = useInfiniteList({ name, first, load, keyOf: keyOfWork })
  return list.items.length > 0 ? <WorkGrid list={list} /> : empty
}
