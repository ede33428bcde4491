import { contract } from '@engawa/contract'
import { useState } from 'react'
import { formatDay } from '#app/lib/format.ts'
import { call } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Made = { createTime: string; address: string | null }

/** The address of one's private feed: made, renewed and withdrawn here, and shown only when it is made. */
export function FeedPart({ createTime }: { createTime: string | null }) {
  const [feed, setFeed] = useState<Made | null>(createTime === null ? null : { createTime, address: null })
  const [asked, setAsked] = useState<'renew' | 'withdraw' | null>(null)
  const { busy, run } = useAction()

  const make = () =>
    run(async () => {
      const { path, createTime } = await call(contract.notifications.renewFeed, {})
      setFeed({ createTime, address: window.location.origin + path })
    })
  const withdraw = () =>
    run(async () => {
      await call(contract.notifications.withdrawFeed, {})
      setFeed(null)
    }, m.notifications_feed_withdrawn())

  if (!feed) {
    return (
      <Button busy={busy} onClick={() => void make()} className="self-start">
        {m.notifications_feed_make()}
      </Button>
    )
  }
  return (
    <>
      {feed.address === null ? (
        <p>{m.notifications_feed_since({ day: formatDay(feed.createTime) })}</p>
      ) : (
        <FeedAddress address={feed.address} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={() => setAsked('renew')}>
          {m.notifications_feed_renew()}
        </Button>
        <Button size="sm" variant="plain" busy={busy} onClick={() => setAsked('withdraw')}>
          {m.notifications_feed_withdraw()}
        </Button>
      </div>
      <Confirm
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked === 'renew' ? m.notifications_feed_renew() : m.notifications_feed_withdraw()}
        description={m.notifications_feed_ends()}
        action={asked === 'renew' ? m.notifications_feed_renew() : m.notifications_feed_withdraw()}
        danger
        onConfirm={asked === 'renew' ? make : withdraw}
      />
    </>
  )
}

function FeedAddress({ address }: { address: string }) {
  const { busy, run } = useAction()
  const copy = () => run(() => navigator.clipboard.writeText(address), m.notifications_feed_copied())
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        readOnly
        value={address}
        aria-label={m.notifications_feed_address()}
        onFocus={(event) => event.currentTarget.select()}
        className="h-11 min-w-0 grow basis-64 rounded-md border border-line-strong bg-sunken px-3 text-sm"
      />
      <Button busy={busy} onClick={() => void copy()}>
        {m.notifications_feed_copy()}
      </Button>
      <p className="w-full text-sm text-ink-soft">{m.notifications_feed_once()}</p>
    </div>
  )
}
