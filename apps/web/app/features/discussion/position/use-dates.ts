import { contract, type CommentView, type SubjectRef } from '@engawa/contract'
import { useRef, useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { loadQuietly } from '#app/lib/view/use-late.ts'

type Dated = Pick<CommentView, 'floor' | 'createdAt'>

/**
 * Returns the day on which a floor (comment number) was written. Floors that are not shown get the day of the nearest known floor
 * before them, after `load` was called. Without a known floor, the day is empty.
 */
export function useDates({ kind, id }: SubjectRef, shown: readonly Dated[]) {
  const [marks, setMarks] = useState<readonly Dated[]>([])
  const isLoaded = useRef(false)

  function load(): void {
    if (isLoaded.current) return
    isLoaded.current = true
    void loadQuietly(async () => {
      const { items } = await call(contract.discussion.dates, { kind, id })
      setMarks(items)
      return items
    }).then((items) => (isLoaded.current = items !== undefined))
  }

  const dayOf = (floor: number): string => {
    const known = shown.find((each) => each.floor === floor) ?? marks.findLast((each) => each.floor <= floor)
    return known ? formatDay(known.createdAt) : ''
  }
  return { load, dayOf }
}
