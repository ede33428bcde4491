import { contract } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'
import { readerPath } from '../paths.ts'
import { notifyTabs } from '../reader/marks.ts'
import type { Reader } from '../reader/use-reader.ts'

const UNDO_MS = 10_000

/** Returns a function that unsubscribes from a feed. The member can undo this for a short time. */
export function useUnsubscribe({ overview, filter, reload }: Reader) {
  const navigate = useNavigate()
  async function restore(feedId: number): Promise<void> {
    try {
      await call(contract.feedReader.resubscribe, { feedId })
      notifyTabs('everything')
      await navigate(readerPath({ feedId }))
    } catch (error) {
      toastError(errorText(error))
    }
  }
  return async (feedId: number): Promise<void> => {
    const title = overview.items.find((each) => each.feedId === feedId)?.title ?? ''
    try {
      await call(contract.feedReader.unsubscribe, { feedId })
      notifyTabs('everything')
      toast(m.feeds_unsubscribed({ title }), {
        duration: UNDO_MS,
        action: { label: m.ui_undo(), run: () => void restore(feedId) },
      })
      if (filter.feedId === feedId) await navigate(readerPath({}))
      else await reload()
    } catch (error) {
      toastError(errorText(error))
    }
  }
}
