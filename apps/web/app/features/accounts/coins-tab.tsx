import { contract, type CoinMovement, type OutputOf } from '@engawa/contract'
import { cx } from '#app/lib/view/class-names.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useIsOn } from '#app/lib/view/site.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { m } from '#app/texts/messages.js'

type Props = {
  /** The reason by which the list is filtered; undefined for all movements. */
  reason: string | undefined
  first: OutputOf<typeof contract.accounts.coins>
}

/** The movements of the viewer's coins, each with its reason. */
export function CoinsTab({ reason, first }: Props) {
  const list = useInfiniteList({
    name: `coins:${reason}`,
    first,
    load: (cursor) => call(contract.accounts.coins, { reason, cursor }),
    keyOf: ({ id }) => id,
  })
  return (
    <>
      {first.reasons.length > 1 && <Reasons current={reason} reasons={first.reasons} />}
      {list.items.length === 0 && <NoCoins />}
      <ul className="divide-y divide-line">
        {list.items.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

function NoCoins() {
  const checksIn = useIsOn('check-in')
  const action = checksIn && (
    <ButtonLink to="/checkin" variant="primary">
      {m.accounts_coins_check_in()}
    </ButtonLink>
  )
  return <EmptyState line={m.accounts_no_coins()} action={action} />
}

type ReasonsProps = { current: string | undefined; reasons: Props['first']['reasons'] }

const Reasons = ({ current, reasons }: ReasonsProps) => (
  <nav aria-label={m.accounts_coins_reasons()} className="mb-3 flex flex-wrap gap-2">
    {[{ reason: undefined, label: m.accounts_coins_all() }, ...reasons].map(({ reason, label }) => (
      <ChipLink
        key={reason ?? ''}
        to={reason === undefined ? '/user?tab=coins' : `/user?tab=coins&reason=${reason}`}
        aria-current={reason === current ? 'page' : undefined}
        preventScrollReset
      >
        {label}
      </ChipLink>
    ))}
  </nav>
)

function Movement({
  movement: { amount, balance, text, note, link, createTime },
}: {
  movement: CoinMovement
}) {
  const signed = `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`
  return (
    <li className="flex items-baseline gap-4 py-3">
      <span
        className={cx(
          'w-16 shrink-0 text-right font-medium tabular-nums',
          amount > 0 ? 'text-leaf' : 'text-ink',
        )}
      >
        {signed}
      </span>
      <span className="min-w-0 grow">
        {link === null ? text : <TextLink to={link}>{text}</TextLink>}
        {note && <span className="block text-sm break-words">{note}</span>}
        <RelativeTime time={createTime} className="block text-sm text-ink-soft" />
      </span>
      <span className="shrink-0 text-sm text-ink-soft tabular-nums">
        {m.accounts_coins_after({ balance: formatNumber(balance) })}
      </span>
    </li>
  )
}
