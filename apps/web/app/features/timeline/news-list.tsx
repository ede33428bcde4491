import { contract, type News } from '@engawa/contract'
import { CheckCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { NewsMark } from '#app/features/works/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import type { Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toast, toastError } from '#app/ui/toast.ts'
import { ActivityList } from './activity-list.tsx'

const UNDO_MS = 6_000

const load = (cursor: string) => call(contract.timeline.list, { cursor })

type Props = { title: ReactNode; first: Page<News>; empty: ReactNode }

/** A member's news, the newest first, with a button that marks all of them as seen. */
export function NewsList({ title, first, empty }: Props) {
  /** The time up to which the member has marked the news as seen here. */
  const [seen, setSeen] = useState<string | null>(null)
  const newsIn = ({ at, news }: News): number => (seen !== null && at <= seen ? 0 : news)
  const newest = first.items[0]?.at ?? null
  const hasNews = first.items.some((item) => newsIn(item) > 0)

  const change = async (to: string | null, shown: string | null): Promise<string | null | undefined> => {
    setSeen(shown)
    try {
      const { before } = await call(contract.timeline.see, { at: to })
      return before
    } catch (error) {
      setSeen(seen)
      toastError(errorText(error))
      return undefined
    }
  }
  const seeAll = async (): Promise<void> => {
    const before = await change(newest, newest)
    if (before === undefined) return
    toast(m.timeline_all_seen(), {
      type: 'success',
      duration: UNDO_MS,
      action: { label: m.ui_undo(), run: () => void change(before, null) },
    })
  }
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        {title}
        {hasNews && (
          <Button size="sm" icon={<CheckCheck size={16} aria-hidden />} onClick={() => void seeAll()}>
            {m.timeline_see_all()}
          </Button>
        )}
      </div>
      <ActivityList
        name="news"
        first={first}
        load={load}
        withAuthors
        noteOf={(item) => <NewsMark news={newsIn(item)} />}
        empty={empty}
      />
    </>
  )
}
