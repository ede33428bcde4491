import { useLate } from '#app/lib/view/use-late.ts'
import { OVERSCAN, type WatchRowsProps } from './long-list.ts'

/** Number of rows that the server renders: the ten rows that the box shows, and those below its edge. */
const FIRST = 10 + OVERSCAN

/** Returns the indexes of all rows of a list. */
const allOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Returns the indexes of the first rows of a list. */
export const firstOf = (count: number): number[] => allOf(Math.min(FIRST, count))

const load = () => import('./watch-rows.ts')

/**
 * Reports the visible rows of a long list once its script is loaded. If the script fails to load, it reports all rows. Renders
 * nothing.
 */
export function LateRows(props: WatchRowsProps) {
  const part = useLate(load, true, () => props.onShown(allOf(props.count)))
  return part ? <part.WatchRows {...props} /> : null
}
