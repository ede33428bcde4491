import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { Avatar } from './avatar.tsx'
import { caretBox } from './caret-box.ts'
import { optionId, type Suggestions } from './use-suggestions.ts'

type Props = { id: string; label: string; of: Suggestions }

/**
 * A list of suggestions for the typed text, above or below the parent element, where there is enough room. The focus stays in the field.
 * Renders nothing while there are none.
 */
export const SuggestionList = (props: Props) => (props.of.items.length > 0 ? <List {...props} /> : null)

function List({ id, label, of: { items, at, choose } }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState<Space>()
  useLayoutEffect(() => setSpace(spaceFor(list.current!)), [items])
  // Scrolls only the list, because the page must not move while a member types.
  useEffect(() => {
    const [box, chosen] = [list.current!, list.current!.children[at] as HTMLElement | undefined]
    if (!chosen) return
    const last = chosen.offsetTop + chosen.offsetHeight - box.clientHeight
    box.scrollTop = Math.min(chosen.offsetTop, Math.max(box.scrollTop, last))
  }, [at])
  return (
    // HTML has no element for suggestions of a text field whose focus stays in the field.
    <div
      ref={list}
      id={id}
      style={{ top: space?.top, maxHeight: space?.height }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for this list, see above
      role="listbox"
      aria-label={label}
      className="absolute inset-x-2 layer-popup max-w-sm overflow-y-auto rounded-md border border-line bg-paper-3 shadow-3"
    >
      {items.map((each, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={each.id}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> is not allowed in this list
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(each)}
          className={cx('flex min-h-11 cursor-pointer items-center gap-2 px-3', index === at && 'bg-hover')}
        >
          {each.avatar !== undefined && <Avatar src={each.avatar} name="" size={28} />}
          <span className={cx('min-w-0 truncate', each.isMissing && 'text-danger')}>{each.text}</span>
          {each.line && (
            <span className="ms-auto max-w-1/2 shrink-0 truncate text-sm text-ink-soft">{each.line}</span>
          )}
        </div>
      ))}
    </div>
  )
}

type Space = { top: number; height: number }

/** Height of the header in px, which covers the upper edge of the window. */
const HEADER_PX = 56
const GAP_PX = 8
/** Height in px from which a field is so tall that the list is next to its caret instead of the field. */
const TALL_PX = 240

/**
 * Returns the place of the list, in px from the upper edge of its parent, and its maximum height: below the field if possible, otherwise
 * above it. In a tall field it is next to the line with the caret. The list never covers the submit button of the form.
 */
function spaceFor(list: HTMLElement): Space {
  const frame = list.parentElement!.getBoundingClientRect()
  const area = list.parentElement!.querySelector('textarea')
  const beside = area && area.clientHeight > TALL_PX ? caretBox(area) : frame
  const view = window.visualViewport
  const submit = list.closest('form')?.querySelector('[type=submit]')?.getBoundingClientRect()
  const lower = Math.min(view ? view.offsetTop + view.height : window.innerHeight, submit?.top ?? Infinity)
  const below = lower - beside.bottom - 2 * GAP_PX
  const above = beside.top - HEADER_PX - 2 * GAP_PX
  const isAbove = below < list.scrollHeight && above > below
  const height = Math.max(isAbove ? above : below, HEADER_PX)
  const top = isAbove
    ? beside.top - GAP_PX / 2 - Math.min(height, list.scrollHeight + 2)
    : beside.bottom + GAP_PX / 2
  return { top: top - frame.top, height }
}
