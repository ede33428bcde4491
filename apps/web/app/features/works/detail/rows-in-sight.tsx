import { useLate } from '#app/lib/view/use-late.ts'
import { OVERSCAN, type WatchRowsProps } from './long-list.ts'

/** The box shows ten rows. The server renders these and the ones beyond the edge. */
const FIRST = 10 + OVERSCAN

/** Returns the indexes of all rows of a list. */
const allOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Returns the indexes of the first rows of a list. */
export const firstOf = (count: number): number[] => allOf(Math.min(FIRST, count))

const load = () => import('./watch-rows.ts')

/** Follows the scrolling of a long list, once its script is loaded. If it cannot be loaded, the list shows all rows. Renders nothing. */
export function LateRows(props: WatchRowsProps) {
  const part = useLate(load, true, () => props.onShown(allOf(props.count)))
  return part ? <part.WatchRows {...props} /> : null
}
