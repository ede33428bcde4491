import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#app/ui/button.tsx'
import { EmptyState, FailedState } from '#app/ui/states.tsx'
import { m } from '#app/texts/messages.js'
import type { ConversationState, ConversationView } from '../engine/conversation-view.ts'
import { withPending } from '../engine/pending.ts'
import { canWriteTo, type ChatListEntry } from '../engine/types.ts'
import { useChat } from '../chat-handle.ts'
import { logRows, type LogRow } from '../log-rows.ts'
import { LogSkeleton } from './log-skeleton.tsx'
import { DayRow, MessageRow, NewRow, StickyDay } from './message-row.tsx'
import { NEAR_END, useStayAtEnd } from './use-stay-at-end.ts'

/** More messages are loaded when fewer rows than this number remain before the edge. */
const AHEAD = 8

type Props = { view: ConversationView; peer: ChatListEntry }

/** The messages of a conversation. Only visible rows are rendered. New messages scroll into view while the reader is at the end. */
export function MessageLog({ view, peer }: Props) {
  const state = useStore(view.state)
  const lines = state.stretch?.lines ?? state.lines
  if (lines.length > 0) return <Rows view={view} peer={peer} state={state} />
  if (state.loading === 'first' || state.loading === 'jump') return <LogSkeleton />
  if (state.failed) {
    return (
      <div className="min-h-0 grow">
        <FailedState what={m.chat_first_failed()} onRetry={() => void view.retry()} />
      </div>
    )
  }
  return (
    <div className="flex min-h-0 grow items-center justify-center">
      <EmptyState
        line={canWriteTo(peer) ? m.chat_no_messages({ name: peer.name }) : m.chat_no_messages_here()}
      />
    </div>
  )
}

const estimatedSize = (row: LogRow | undefined): number => {
  if (!row || row.kind !== 'line') return 46
  const { files, sticker, reactions, text, replyTo } = row.line
  const extra = (files?.length ? 220 : 0) + (sticker ? 140 : 0) + (reactions ? 28 : 0) + (replyTo ? 52 : 0)
  return 38 + Math.floor(text.length / 44) * 24 + extra + (row.head ? 6 : 0)
}

function Rows({ view, peer, state }: Props & { state: ConversationState }) {
  const { stretch, newFrom } = state
  const known = stretch?.lines ?? state.lines
  const pending = useChat((chat) => chat.state?.pending)
  const lines = useMemo(
    () => withPending(known, pending?.filter((change) => change.peerId === peer.id) ?? []),
    [known, pending, peer.id],
  )
  const rows = useMemo(() => logRows(lines, newFrom), [lines, newFrom])
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedSize(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: state.stretch === null,
    scrollEndThreshold: NEAR_END,
    overscan: 6,
    isScrollingResetDelay: 900,
    paddingStart: 16,
    paddingEnd: 12,
  })
  const atEnd = state.stretch === null && virtual.isAtEnd(NEAR_END)
  const items = virtual.getVirtualItems()
  const begins = state.stretch ? state.stretch.older === null : state.range?.hasOlder === false

  const away = state.stretch !== null || state.target !== null
  const { follow, leave, listeners } = useStayAtEnd(scroller, { lines, away, sending: sendingId(state) })
  useTarget({ state, rows, view, go: (index) => virtual.scrollToIndex(index, { align: state.align }) })
  useMore({ view, state, rows, first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 })
  const below = useNewBelow(state, atEnd)
  const day = dayAbove(rows, items, virtual.scrollOffset ?? 0)
  const { id, name } = peer
  const shown = useMemo(() => ({ id, name, state: peer.state }), [id, name, peer.state])

  return (
    <div className="relative flex min-h-0 grow flex-col">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        role="log"
        aria-label={m.chat_log({ name: peer.name })}
        aria-live={atEnd ? 'polite' : 'off'}
        {...listeners}
        onKeyDown={(event) => {
          listeners.onKeyDown(event)
          if (event.target !== event.currentTarget || (event.key !== 'Home' && event.key !== 'End')) return
          // The browser's own scrolling would be slow, and would stop too early if estimated heights are wrong.
          event.preventDefault()
          if (event.key === 'End') return follow()
          leave()
          virtual.scrollToIndex(0, { align: 'start' })
        }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end">
          {begins && (
            <p className="px-4 pt-6 text-center text-sm text-ink-soft">{m.chat_begin({ name: peer.name })}</p>
          )}
          <div className="relative" style={{ height: virtual.getTotalSize() }}>
            {items.map((item) => {
              const row = rows[item.index]
              return (
                row && (
                  <div
                    key={item.key}
                    data-index={item.index}
                    ref={virtual.measureElement}
                    className="absolute inset-x-0 top-0 px-3 mid:px-5"
                    style={{ transform: `translateY(${item.start}px)` }}
                  >
                    {row.kind === 'day' ? (
                      <DayRow time={row.time} />
                    ) : row.kind === 'new' ? (
                      <NewRow />
                    ) : (
                      <MessageRow
                        row={row}
                        peer={shown}
                        view={view}
                        marked={state.target === row.key && state.align === 'center'}
                        read={row.line.seq !== undefined && row.line.seq <= (peer.peerReadSeq ?? 0)}
                      />
                    )}
                  </div>
                )
              )
            })}
          </div>
        </div>
      </div>
      {day && <StickyDay time={day.time} shown={virtual.isScrolling} />}
      <LoadNote view={view} state={state} />
      {!atEnd && (
        <Button
          size="sm"
          className="absolute right-4 bottom-3 shadow-3"
          icon={<ArrowDown size={16} aria-hidden />}
          onClick={() => {
            view.toNewest()
            follow()
            virtual.scrollToEnd()
          }}
        >
          {below > 0 ? m.chat_new_below({ count: below }) : m.chat_to_newest()}
        </Button>
      )}
    </div>
  )
}

/** Returns the row of the day of the topmost visible messages. Undefined if a day row is at the upper edge. */
function dayAbove(
  rows: LogRow[],
  items: readonly { index: number; start: number; end: number }[],
  top: number,
): (LogRow & { kind: 'day' }) | undefined {
  const first = items.find(({ end }) => end > top + 8)
  if (!first || rows[first.index]?.kind === 'day') return undefined
  const day = rows.slice(0, first.index + 1).findLast((row) => row.kind === 'day')
  return day?.kind === 'day' ? day : undefined
}

function LoadNote({ view, state }: { view: ConversationView; state: ConversationState }) {
  const { loading, failed } = state
  if (loading === 'older' || loading === 'newer' || loading === 'jump')
    return (
      <output className="block absolute inset-x-0 top-2 mx-auto w-fit rounded-full bg-paper-3 px-3 py-1 text-sm shadow-2">
        {m.chat_loading()}
      </output>
    )
  if (!failed) return null
  const again = failed === 'older' ? view.loadOlder : failed === 'newer' ? view.loadNewer : view.retry
  return (
    <p
      role="alert"
      className="absolute inset-x-0 top-2 mx-auto flex w-fit items-center gap-3 rounded-md bg-paper-3 py-1 pr-1 pl-3 text-sm shadow-2"
    >
      {failed === 'jump'
        ? m.chat_jump_failed()
        : failed === 'first'
          ? m.chat_first_failed()
          : m.chat_older_failed()}
      {failed !== 'jump' && (
        <Button size="sm" variant="plain" onClick={() => void again()}>
          {m.ui_try_again()}
        </Button>
      )}
    </p>
  )
}

/** Scrolls to the target of a jump, and removes the target's mark after a while. */
function useTarget(options: {
  state: ConversationState
  rows: LogRow[]
  view: ConversationView
  go: (index: number) => void
}): void {
  const { state, rows, view, go } = options
  const { target } = state
  const place = target === null ? -1 : rows.findIndex((row) => row.key === target)
  const index = state.align === 'start' ? headOf(rows, place) : place
  const found = index >= 0
  // Scrolling and its timer happen outside of React.
  useEffect(() => {
    if (target === null || !found) return undefined
    const frame = requestAnimationFrame(() => go(index))
    const timer = setTimeout(view.clearTarget, 2_500)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    // Rows are not a dependency, so that rows which are added later do not scroll to the target again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target, found, view])
}

/** Returns the index of the first row to show for a message. This may be the day row or "new" row above it. */
function headOf(rows: LogRow[], index: number): number {
  let first = index
  while (first > 0 && rows[first - 1]?.kind !== 'line') first -= 1
  return first
}

/** Loads more messages when the reader is near the edge of the loaded messages. */
function useMore(options: {
  view: ConversationView
  state: ConversationState
  rows: LogRow[]
  first: number
  last: number
}): void {
  const { view, state, rows, first, last } = options
  const { stretch, range, loading, failed } = state
  const edge = useMemo(() => {
    if (stretch || !range) return 0
    // Older messages are loaded from the range's floor on. Rows before it come from an imported file, so the server may have
    // messages between them.
    return rows.findIndex((row) => row.kind === 'line' && (row.line.seq ?? -1) >= range.floor)
  }, [rows, range, stretch])
  const older = stretch ? stretch.older !== null : range?.hasOlder === true
  const newer = stretch !== null && stretch.newer !== null
  const wantsOlder = older && first <= edge + AHEAD
  const wantsNewer = newer && last >= rows.length - AHEAD
  // Missing messages are loaded from the server while the reader scrolls.
  useEffect(() => {
    if (loading !== null || failed !== null) return
    if (wantsOlder) void view.loadOlder()
    else if (wantsNewer) void view.loadNewer()
  }, [wantsOlder, wantsNewer, loading, failed, view, rows])
}

/** Returns the id of the newest message if the reader is sending it; otherwise null. */
function sendingId({ lines }: ConversationState): string | null {
  const last = lines.at(-1)
  return last?.sender === 'me' && last.status === 'sending' ? last.id : null
}

/** Returns the number of new messages below the visible messages. */
function useNewBelow({ lines }: ConversationState, atEnd: boolean): number {
  const [seenAt, setSeenAt] = useState(() => lines.at(-1)?.time ?? '')
  const newest = lines.at(-1)?.time ?? ''
  if (atEnd && newest !== seenAt) setSeenAt(newest)
  return useMemo(() => {
    let count = 0
    for (let index = lines.length - 1; index >= 0 && lines[index]!.time > seenAt; index -= 1)
      if (lines[index]!.sender === 'them') count += 1
    return count
  }, [lines, seenAt])
}
