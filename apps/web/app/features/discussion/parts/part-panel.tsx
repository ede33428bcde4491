import { contract, type SubjectRef } from '@engawa/contract'
import { useMemo, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { Conversations } from '../conversations/conversations.tsx'
import { countPart } from './part-counts.ts'
import { sliceOf, type Part, type PartNames } from '../part.ts'
import type { ThreadView } from '../thread-view.ts'

export type PartPanelProps = {
  subject: SubjectRef
  part: Part
  names: PartNames
  title: string
  /** The path of the thread's page, for links. */
  page: string
  canComment: boolean
  /** The maximum number of conversations. If it is set, only the newest are shown. */
  latest?: number
}

/** The conversations about a part, which are loaded in the browser. */
export function PartPanel({ subject, part, names, title, page, canComment, latest }: PartPanelProps) {
  const [view, setView] = useState<ThreadView>({ order: 'newest' })
  const key = `${subject.id}:${part.id}:${part.anchor}:${view.order}:${view.from}`
  const input = { ...subject, ...sliceOf(part), ...view, threads: true, ...(latest && { limit: latest }) }
  const { value, problem, reload } = useLoaded(key, () => call(contract.discussion.list, input))
  // The first page is memoized, because another object would restart the list.
  const first = useMemo(() => value && (latest ? { ...value, nextCursor: null } : value), [value, latest])
  if (problem !== undefined) return <FailedState what={m.discussion_failed()} onRetry={reload} />
  if (!first) return <Skeleton className="h-40" />
  return (
    <Conversations
      key={key}
      {...{ subject, part, names, view, canComment }}
      first={first}
      isGuest={false}
      mine={null}
      texts={{ title, none: m.discussion_part_none(), invitation: m.discussion_part_none() }}
      sheet={{ page, onView: setView }}
      onCount={() => void countPart(subject, part)}
    />
  )
}
