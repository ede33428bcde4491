import { contract } from '@engawa/contract'
import { Check, Rss } from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { goToLogin, readToken } from '#app/lib/member/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { readerPath } from '../paths.ts'

/** A button that subscribes the member to the feed of the current page. */
export function SubscribeHere({ url }: { url: string }) {
  const [feedId, setFeedId] = useState<number>()
  const { busy, run } = useAction()
  function add(): void {
    if (!readToken()) return goToLogin()
    void run(async () => {
      const { subscription } = await call(contract.feedReader.subscribe, { url })
      setFeedId(subscription.feedId)
    })
  }
  if (feedId !== undefined)
    return (
      <ButtonLink to={readerPath({ feedId })} size="sm" icon={<Check size={16} aria-hidden />}>
        {m.feeds_in_reader()}
      </ButtonLink>
    )
  return (
    <Button size="sm" busy={busy} icon={<Rss size={16} aria-hidden />} onClick={add}>
      {m.feeds_read_in_reader()}
    </Button>
  )
}
