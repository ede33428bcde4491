import type { MouseEvent, ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { FilterSheet } from '#app/ui/overlay/filter-sheet.tsx'

/** Rows of options as links; on phones they are in a sheet. `count` is the number of options that differ from the default. */
export const Filters = ({ count, children }: { count: number; children: ReactNode }) => (
  <div>
    <nav aria-label={m.code_filters()} className="hidden flex-col gap-2.5 md:flex noscript:flex">
      {children}
    </nav>
    <FilterSheet count={count} className="md:hidden noscript:hidden">
      {(apply) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside can be focused and pressed by keyboard
        <div className="flex flex-col gap-4 pb-4" onClick={(event) => choose(event, apply)}>
          {children}
        </div>
      )}
    </FilterSheet>
  </div>
)

function choose(event: MouseEvent, apply: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  apply(link.pathname + link.search)
}
