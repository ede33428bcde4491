import type { Panel } from '#app/features/reading/index.ts'
import { useIdle, useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '#app/ui/toast.ts'

/**
 * Returns the component with the sheets of a reader; undefined until it is loaded. Loading starts when the page is idle or the
 * first sheet opens.
 */
export function useLatePanels<T extends object>(
  load: () => Promise<T>,
  panel: Pick<Panel<string>, 'open' | 'close'>,
): T | undefined {
  const early = useLate(load, useIdle())
  const wanted = useLate(load, panel.open !== null, () => {
    panel.close()
    toastError(m.ui_part_failed())
  })
  return wanted ?? early
}
