import { cleanSearch, LIMITS } from '@engawa/contract'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import type { Row } from './suggestion-rows.ts'
import { useSuggestions, type NamedFilter } from './use-suggestions.ts'

// The list is loaded only when the reader uses the field.
const loadList = () => import('./suggestion-list.tsx')

type Props = Pick<
  ComponentProps<'input'>,
  'className' | 'placeholder' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
> & {
  /** The initial text of the field. */
  q: string
}

const isNamed = (filter: string): filter is NamedFilter => ['author', 'in', 'tag'].includes(filter)

/**
 * The field of a search form, named `q`, with a list of suggestions. Arrow keys choose a suggestion. Enter opens it, or searches
 * if none is chosen. After `author:` and the like, the list has values of this filter. Escape closes the list.
 */
export function SearchInput({ q, className, ...rest }: Props) {
  const list = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const late = useLate(loadList, open)
  const cleaned = cleanSearch(text)
  const isTyped = text !== q
  const completion = isTyped ? late?.completionOf(text) : undefined
  const filter = completion && isNamed(completion.filter) ? completion.filter : undefined
  const wanted = completion ? (filter ? completion.typed : '') : cleaned
  const found = useSuggestions(open && isTyped ? wanted : '', filter)
  // No suggestions are shown for the text that was just searched for.
  const isListed = late && open && (isTyped || cleaned === '')
  const rows: Row[] = !isListed
    ? []
    : completion
      ? late.rowsOfFilter(completion, found)
      : late.rowsFor(cleaned, found)
  const shown = open && rows.length > 0

  function go(row: Row): void {
    if (row.insert !== undefined) return change(row.insert)
    setOpen(false)
    row.choose?.()
    if (row.to !== undefined) void navigate(row.to)
  }

  function change(next: string): void {
    // The field keeps its own text, so that it also works before scripts have run.
    if (field.current) field.current.value = next
    setText(next)
    setActive(-1)
    setOpen(true)
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter and the arrow keys belong to the input method during composition.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((at) => (shown ? ((at + step + 1 + rows.length + 1) % (rows.length + 1)) - 1 : 0))
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter') {
      const row = shown ? rows[active] : undefined
      if (row) {
        event.preventDefault()
        go(row)
      } else setOpen(false)
    }
  }

  return (
    <div
      className="relative"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <input
        {...rest}
        ref={field}
        type="search"
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
        defaultValue={q}
        maxLength={LIMITS.searchRawMax}
        enterKeyHint="search"
        autoComplete="off"
        className={cx(className, '[&::-webkit-search-cancel-button]:hidden')}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onInput={(event) => {
          setText(event.currentTarget.value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={press}
      />
      {late && shown && (
        <late.SuggestionList id={list} rows={rows} active={active} onActive={setActive} onGo={go} />
      )}
    </div>
  )
}
