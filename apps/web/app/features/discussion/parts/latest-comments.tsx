import { useLate } from '#app/lib/view/use-late.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PartPanelProps } from './part-panel.tsx'

const loadPanel = () => import('./part-panel.tsx')

/** The latest comments on a part and a field for a new comment, as a section of another page. */
export function LatestComments(props: PartPanelProps & { latest: number }) {
  const panel = useLate(loadPanel, true)
  return panel ? <panel.PartPanel key={props.part.id} {...props} /> : <Skeleton className="h-40" />
}
