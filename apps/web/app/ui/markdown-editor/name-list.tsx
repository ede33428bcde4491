import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import type { Named } from './use-mentions.ts'

type Props = { id: string; names: readonly Named[]; at: number; onChoose: (name: Named) => void }

export const optionId = (list: string, at: number): string => `${list}-${at}`

/** A list of names that match the typed text, above or below the field, where there is enough room. The focus stays in the field. */
export function NameList({ id, names, at, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState<Space>()
  useLayoutEffect(() => setSpace(spaceFor(list.current!)), [names])
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
      style={{ maxHeight: space?.height }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for this list, see above
      role="listbox"
      aria-label={m.editor_names()}
      className={cx(
        'absolute inset-x-2 layer-popup max-w-xs overflow-y-auto rounded-md border border-line bg-paper-3 shadow-3',
        space?.isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      {names.map((each, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={each.id}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> is not allowed in this list
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(each)}
          className={cx('flex min-h-11 cursor-pointer items-center gap-2 px-3', index === at && 'bg-hover')}
        >
          <Avatar src={each.avatar} name="" size={28} />
          <span className="truncate">{each.name}</span>
        </div>
      ))}
    </div>
  )
}

type Space = { isAbove: boolean; height: number }

/** Height of the header in px, which covers the upper edge of the window. */
const HEADER_PX = 56
const GAP_PX = 8

/**
 * Returns the side of the field on which the list fits (below if possible), and the list's maximum height there in px. The list
 * never covers the submit button of the form.
 */
function spaceFor(list: HTMLElement): Space {
  const field = list.parentElement!.getBoundingClientRect()
  const view = window.visualViewport
  const submit = list.closest('form')?.querySelector('[type=submit]')?.getBoundingClientRect()
  const lower = Math.min(view ? view.offsetTop + view.height : window.innerHeight, submit?.top ?? Infinity)
  const below = lower - field.bottom - 2 * GAP_PX
  const above = field.top - HEADER_PX - 2 * GAP_PX
  const isAbove = below < list.scrollHeight && above > below
  return { isAbove, height: Math.max(isAbove ? above : below, HEADER_PX) }
}
