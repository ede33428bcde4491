import { useLate } from '#app/lib/view/use-late.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PartPanelProps } from './part-panel.tsx'

const loadPanel = () => import('./part-panel.tsx')

/** The last of what is said of a part, with a field to say more, in the middle of something else. */
export function LatestComments(props: PartPanelProps & { latest: number }) {
  const panel = useLate(loadPanel, true)
  return panel ? <panel.PartPanel key={props.part.id} {...props} /> : <Skeleton className="h-40" />
}
