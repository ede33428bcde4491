import { useEffect } from 'react'
import { create } from 'zustand'
import { countedTo99 } from '#app/lib/text/format.ts'
import { useSignedIn } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { loadQuietly } from '#app/lib/view/use-late.ts'
import { whenIdle } from '#app/lib/view/when-idle.ts'

/** The numbers of new chapters of works for the member, by id. They are not in the pages, because members share those. */
const useCounts = create<Record<number, number>>(() => ({}))

/** The works whose numbers must be requested. */
const wanted = new Set<number>()

const request = async () =>
  (await loadQuietly(() => import('./count-new-chapters.ts')))?.countNewChapters(wanted, useCounts.setState)

/** Returns the number of new chapters of a work for the member. It is requested when the browser is idle; `known` replaces it. */
export function useNewChapters(id: number, known: number | undefined): number {
  const isSignedIn = useSignedIn()
  const count = useCounts((all) => all[id])
  useEffect(() => {
    if (!isSignedIn || known !== undefined) return
    wanted.add(id)
    whenIdle(() => void request())
  }, [id, isSignedIn, known])
  return known ?? count ?? 0
}

/** Returns a number of new chapters as text; an empty text for none. The server counts up to 100. */
export const newChaptersText = (count: number): string =>
  count === 0 ? '' : m.works_new_chapters({ number: countedTo99(count).text })

/** Marks an entry of the news that is new for the member, with the number of new items that it represents. */
export const NewsMark = ({ news }: { news: number }) =>
  news > 0 && <span className="font-medium text-accent-text">{newChaptersText(news)}</span>
