import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Marked } from '#app/ui/marked.tsx'
import { popupClass, popupRowClass } from '#app/ui/overlay/popup-class.ts'
import type { Row } from './suggestion-rows.ts'

export { rowsFor } from './suggestion-rows.ts'

type Props = {
  id: string
  rows: readonly Row[]
  active: number
  onActive: (at: number) => void
  onGo: (row: Row) => void
}

/** What is suggested below a search field; the field keeps the focus. */
export function SuggestionList({ id, rows, active, onActive, onGo }: Props) {
  return (
    <div
      id={id}
      // Lists of the platform take the focus from the field and hold no icons.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={m.search_suggestions()}
      className={cx(
        popupClass,
        'absolute inset-x-0 top-full layer-popup mt-1.5 max-h-[60dvh] overflow-y-auto p-1',
      )}
    >
      {rows.map((row, at) => (
        // The keys belong to the field, which names the active row.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={row.key}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={at === active}
          className={cx(popupRowClass, at === active && 'bg-hover')}
          onPointerMove={() => at !== active && onActive(at)}
          // The field would lose the focus, and the list with it, before the click.
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
