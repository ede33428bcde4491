import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import type { InfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { Button } from './button.tsx'

type Props = {
  list: Omit<InfiniteList<unknown>, 'items' | 'change'>
  /** The text of the button while nothing is loading. */
  label?: string
  /** Whether the next page is loaded without a press when the end of the list is near. */
  automatic?: boolean
  className?: string
}

/** The end of a list that grows: a button, a progress text or an error; nothing after all items are shown. */
export function ListEnd({
  list,
  label = m.ui_load_more(),
  automatic = true,
  className = 'mt-8',
}: Props): ReactNode {
  const { nextCursor, state, sentinel, loadMore } = list
  if (nextCursor === null) return null
  const texts = { idle: label, loading: m.ui_loading_more(), failed: m.ui_try_again() }
  return (
    <div
      ref={automatic ? sentinel : undefined}
      className={`flex flex-wrap items-center justify-center gap-3 ${className}`}
    >
      {state === 'failed' && <p role="alert">{m.ui_more_failed()}</p>}
      <Button onClick={loadMore} busy={state === 'loading'}>
        {texts[state]}
      </Button>
    </div>
  )
}
