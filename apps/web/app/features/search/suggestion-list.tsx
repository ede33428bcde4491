import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Marked } from '#app/ui/marked.tsx'
import { popupClass, popupRowClass } from '#app/ui/overlay/popup-class.ts'
import type { Row } from './suggestion-rows.ts'

export { completionOf } from './completion.ts'
export { rowsFor, rowsOfFilter } from './suggestion-rows.ts'

type Props = {
  id: string
  rows: readonly Row[]
  active: number
  onActive: (at: number) => void
  onGo: (row: Row) => void
}

/** The list of suggestions below a search field. The focus always stays in the field. */
export function SuggestionList({ id, rows, active, onActive, onGo }: Props) {
  return (
    <div
      id={id}
      // Native lists would take the focus from the field and cannot contain icons.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={m.search_suggestions()}
      className={cx(
        popupClass,
        'absolute top-full left-0 layer-popup w-full min-w-56 mt-1.5 max-h-[60dvh] overflow-y-auto p-1',
      )}
    >
      {rows.map((row, at) => (
        // The field handles the keys, and refers to the active row by its id.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={row.key}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={at === active}
          className={cx(popupRowClass, at === active && 'bg-hover')}
          onPointerMove={() => at !== active && onActive(at)}
          // Otherwise the press would take the focus from the field, and the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(row)}
        >
          <row.icon size={18} aria-hidden className="shrink-0 text-ink-soft" />
          <span className="min-w-0 truncate">
            <Marked parts={row.parts} />
          </span>
          {row.line && <span className="ml-auto shrink-0 text-sm text-ink-soft">{row.line}</span>}
        </div>
      ))}
    </div>
  )
}
