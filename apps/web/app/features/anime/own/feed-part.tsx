import { contract } from '@engawa/contract'
import { useState } from 'react'
import { formatDay } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Made = { createTime: string; addresses: { name: string; address: string }[] }

/** The private feed URLs of the member's list, for calendars and feed readers. They are shown only once, when they are created. */
export function FeedPart({ createTime }: { createTime: string | null }) {
  const [feed, setFeed] = useState<Made | null>(createTime === null ? null : { createTime, addresses: [] })
  const [confirming, setConfirming] = useState<'renew' | 'withdraw' | null>(null)
  const { busy, run } = useAction()
  const make = () =>
    run(async () => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const made = await call(contract.anime.renewFeed, { zone })
      const at = (path: string) => window.location.origin + path
      setFeed({
        createTime: made.createTime,
        addresses: [
          { name: m.anime_feed_calendar(), address: at(made.calendar) },
          { name: m.anime_feed_atom(), address: at(made.atom) },
        ],
      })
    })
  const withdraw = () =>
    run(async () => {
      await call(contract.anime.withdrawFeed, {})
      setFeed(null)
    }, m.anime_feed_withdrawn())
  if (!feed)
    return (
      <Button busy={busy} onClick={() => void make()} className="self-start">
        {m.anime_feed_make()}
      </Button>
    )
  return (
    <>
      {feed.addresses.length === 0 ? (
        <p>{m.anime_feed_since({ day: formatDay(feed.createTime) })}</p>
      ) : (
        <>
          {feed.addresses.map((each) => (
            <Address key={each.name} {...each} />
          ))}
          <p className="text-sm text-ink-soft">{m.anime_feed_once()}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={() => setConfirming('renew')}>
          {m.anime_feed_renew()}
        </Button>
        <Button size="sm" variant="plain" busy={busy} onClick={() => setConfirming('withdraw')}>
          {m.anime_feed_withdraw()}
        </Button>
      </div>
      <Confirm
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={confirming === 'renew' ? m.anime_feed_renew() : m.anime_feed_withdraw()}
        description={m.anime_feed_ends()}
        action={confirming === 'renew' ? m.anime_feed_renew() : m.anime_feed_withdraw()}
        danger
        onConfirm={confirming === 'renew' ? make : withdraw}
      />
    </>
  )
}

function Address({ name, address }: { name: string; address: string }) {
  const { busy, run } = useAction()
  const copy = () => run(() => navigator.clipboard.writeText(address), m.anime_feed_copied())
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        readOnly
        value={address}
        aria-label={name}
        onFocus={(event) => event.currentTarget.select()}
        className="h-11 min-w-0 grow basis-64 rounded-md border border-line-strong bg-sunken px-3 text-sm"
      />
      <Button busy={busy} onClick={() => void copy()}>
        {m.anime_feed_copy({ name })}
      </Button>
    </div>
  )
}
