import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type KeyboardEvent } from 'react'
import type { ChatListEntry } from '../engine/types.ts'
import { ConversationRow } from './conversation-row.tsx'

const ROW = 72

/** The list of conversations. Only visible rows are rendered, so 2,000 conversations cost as much as 20. */
export function ConversationList({ entries }: { entries: ChatListEntry[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => entries[index]!.id,
    overscan: 6,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={scroller}
      onKeyDown={moveFocus}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2"
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const entry = entries[item.index]
          return (
            entry && (
              <li
                key={item.key}
                aria-setsize={entries.length}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <ConversationRow entry={entry} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** Moves the focus between the rows by the up and down keys. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = (event.target as Element).closest('li')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const link = next?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
