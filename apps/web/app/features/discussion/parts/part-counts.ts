import { contract, type SubjectRef } from '@engawa/contract'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '#app/lib/net/http-call.ts'
import { loadQuietly } from '#app/lib/view/use-late.ts'
import { whenIdle } from '#app/lib/view/when-idle.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'

/** The number of comments on a part, and on each position in it. */
export type PartCounts = { total: number; at: ReadonlyMap<string, number> }

const NONE: PartCounts = { total: 0, at: new Map() }

const useCounts = create<Record<string, PartCounts>>(() => ({}))

const nameOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

/** Loads the numbers of comments on a part again, after a comment was written. */
export async function countPart(subject: SubjectRef, part: SubjectRef): Promise<void> {
  const input = { ...subject, partKind: part.kind, partId: part.id }
  const found = await loadQuietly(() => wholeList(call, contract.discussion.anchors, input))
  if (!found) return
  const at = new Map(found.items.map(({ anchor, comments }) => [anchor, comments]))
  useCounts.setState({ [nameOf(part)]: { total: found.total, at } })
}

/** Returns the numbers of comments on a part. They are requested once, when the browser is idle, even for several components. */
export function usePartCounts(subject: SubjectRef, part: SubjectRef): PartCounts {
  const { kind, id } = part
  const known = useCounts((all) => all[nameOf({ kind, id })])
  const of = subject.id
  const ofKind = subject.kind
  useEffect(() => {
    const isRequested = nameOf({ kind, id }) in useCounts.getState()
    if (isRequested) return undefined
    useCounts.setState({ [nameOf({ kind, id })]: NONE })
    return whenIdle(() => void countPart({ kind: ofKind, id: of }, { kind, id }))
  }, [kind, id, ofKind, of])
  return known ?? NONE
}
