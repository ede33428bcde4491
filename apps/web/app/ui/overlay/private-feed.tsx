import { useState, type ReactNode } from 'react'
import { formatDay } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '../button.tsx'
import { Confirm } from './confirm.tsx'
import { useAction } from '../use-action.ts'

type Made = { createTime: string; address: string | null }

type Props = {
  /** Time when the current address was created; null if there is no address. */
  createTime: string | null
  /** Creates an address. An older address stops working. */
  make: () => Promise<{ path: string; createTime: string }>
  withdraw: () => Promise<unknown>
  /** Renders a note below a new address, e.g. how to filter the feed. */
  about?: (address: string) => ReactNode
}

/** Creates, renews and withdraws the address of a private feed. The address is shown only right after its creation. */
export function PrivateFeed({ createTime, about, ...calls }: Props) {
  const [feed, setFeed] = useState<Made | null>(createTime === null ? null : { createTime, address: null })
  const [confirming, setConfirming] = useState<'renew' | 'withdraw' | null>(null)
  const { busy, run } = useAction()

  const make = () =>
    run(async () => {
      const { path, createTime } = await calls.make()
      setFeed({ createTime, address: window.location.origin + path })
    })
  const withdraw = () =>
    run(async () => {
      await calls.withdraw()
      setFeed(null)
    }, m.private_feed_withdrawn())

  if (!feed) {
    return (
      <Button busy={busy} onClick={() => void make()} className="self-start">
        {m.private_feed_make()}
      </Button>
    )
  }
  return (
    <>
      {feed.address === null ? (
        <p>{m.private_feed_since({ day: formatDay(feed.createTime) })}</p>
      ) : (
        <>
          <FeedAddress address={feed.address} />
          {about?.(feed.address)}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={() => setConfirming('renew')}>
          {m.private_feed_renew()}
        </Button>
        <Button size="sm" variant="plain" busy={busy} onClick={() => setConfirming('withdraw')}>
          {m.private_feed_withdraw()}
        </Button>
      </div>
      <Confirm
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={confirming === 'renew' ? m.private_feed_renew() : m.private_feed_withdraw()}
        description={m.private_feed_ends()}
        action={confirming === 'renew' ? m.private_feed_renew() : m.private_feed_withdraw()}
        danger
        onConfirm={confirming === 'renew' ? make : withdraw}
      />
    </>
  )
}

function FeedAddress({ address }: { address: string }) {
  const { busy, run } = useAction()
  const copy = () => run(() => navigator.clipboard.writeText(address), m.private_feed_copied())
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        readOnly
        value={address}
        aria-label={m.private_feed_address()}
        onFocus={(event) => event.currentTarget.select()}
        className="h-11 min-w-0 grow basis-64 rounded-md border border-line-strong bg-sunken px-3 text-sm"
      />
      <Button busy={busy} onClick={() => void copy()}>
        {m.private_feed_copy()}
      </Button>
      <p className="w-full text-sm text-ink-soft">{m.private_feed_once()}</p>
    </div>
  )
}
