import { contract, type CoinMovement } from '@engawa/contract'
import { cx } from '#app/lib/class-names.ts'
import { formatNumber } from '#app/lib/format.ts'
import { call } from '#app/lib/http-call.ts'
import { useIsOn } from '#app/lib/site.ts'
import { useInfiniteList, type Page } from '#app/lib/use-infinite-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { m } from '#app/texts/messages.js'

const more = (cursor: string) => call(contract.accounts.coins, { cursor })

/** How the coins came and went, each with its reason. */
export function CoinsTab({ first }: { first: Page<CoinMovement> }) {
  const list = useInfiniteList({ name: 'coins', first, load: more, keyOf: ({ id }) => id })
  const checksIn = useIsOn('check-in')
  if (list.items.length === 0) {
    const action = checksIn && (
      <ButtonLink to="/checkin" variant="primary">
        {m.accounts_coins_check_in()}
      </ButtonLink>
    )
    return <EmptyState line={m.accounts_no_coins()} action={action} />
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {list.items.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

function Movement({ movement: { amount, balance, text, link, createTime } }: { movement: CoinMovement }) {
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
        <RelativeTime time={createTime} className="block text-sm text-ink-soft" />
      </span>
      <span className="shrink-0 text-sm text-ink-soft tabular-nums">
        {m.accounts_coins_after({ balance: formatNumber(balance) })}
      </span>
    </li>
  )
}
