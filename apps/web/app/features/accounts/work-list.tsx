import type { WorkCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { useMore, type Page } from '#app/features/works/components/use-more.ts'
import { WorksGrid } from '#app/features/works/components/works-grid.tsx'

type Props = {
  name: string
  first: Page<WorkCard>
  load: (cursor: string) => Promise<Page<WorkCard>>
  empty: ReactNode
}

/** Works on a user's page: a grid that grows, or what to say when there are none. */
export function WorkList({ name, first, load, empty }: Props) {
  const more = useMore(name, first, load)
  return more.items.length > 0 ? <WorksGrid more={more} /> : empty
}
