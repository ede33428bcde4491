import { contract, type SubjectRef } from '@engawa/contract'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '#app/lib/net/http-call.ts'
import { loadQuietly } from '#app/lib/view/use-late.ts'
import { whenIdle } from '#app/lib/view/when-idle.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'

/** How many comments a part has, and how many each place in it. */
export type PartCounts = { total: number; at: ReadonlyMap<string, number> }

const NONE: PartCounts = { total: 0, at: new Map() }

const useCounts = create<Record<string, PartCounts>>(() => ({}))

const nameOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

/** Asks once more, after something was said. */
export async function countPart(subject: SubjectRef, part: SubjectRef): Promise<void> {
  const asked = { ...subject, partKind: part.kind, partId: part.id }
  const found = await loadQuietly(() => wholeList(call, contract.discussion.anchors, asked))
  if (!found) return
  const at = new Map(found.items.map(({ anchor, comments }) => [anchor, comments]))
  useCounts.setState({ [nameOf(part)]: { total: found.total, at } })
}

/** The counts of a part, asked for when the browser is idle. Once for each part, however many show them. */
export function usePartCounts(subject: SubjectRef, part: SubjectRef): PartCounts {
  const { kind, id } = part
  const known = useCounts((all) => all[nameOf({ kind, id })])
  const of = subject.id
  const ofKind = subject.kind
  useEffect(() => {
    const isAsked = nameOf({ kind, id }) in useCounts.getState()
    if (isAsked) return undefined
    useCounts.setState({ [nameOf({ kind, id })]: NONE })
    return whenIdle(() => void countPart({ kind: ofKind, id: of }, { kind, id }))
  }, [kind, id, ofKind, of])
  return known ?? NONE
}
