import { BOARD_TITLES, contract, type OutputOf } from '@engawa/contract'
import { ExternalLink } from 'lucide-react'
import { type SourceResult, SourceFailed } from '#app/features/sources/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { BoardsAddress } from './board-paths.ts'
import { PicturesList } from './pictures-list.tsx'

type Props = { result: SourceResult<OutputOf<typeof contract.boards.pool>>; address: BoardsAddress }

/** The pictures of a pool, in the order of the pool. */
export function PoolView({ result: { found, failure }, address }: Props) {
  if (!found)
    return (
      <SourceFailed failure={failure}>
        <p>{m.boards_meanwhile()}</p>
      </SourceFailed>
    )
  const pool = address.pool!
  const { name, count, page } = found
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <Heading level={2}>{name ?? m.boards_pool_number({ id: String(pool.id) })}</Heading>
        {count !== null && <span className="text-sm text-ink-soft">{m.boards_pool_count({ count })}</span>}
        <a
          href={page}
          rel="noreferrer noopener nofollow"
          target="_blank"
          className="flex items-center gap-1 text-sm text-accent-text underline"
        >
          {m.boards_on_board({ board: BOARD_TITLES[pool.board] })}
          <ExternalLink size={13} aria-hidden />
        </a>
      </header>
      <PicturesList
        name="pool"
        label={name ?? m.boards_pool()}
        first={found}
        address={address}
        load={(cursor) => call(contract.boards.pool, { ...pool, ...WHOLE_PAGE, cursor })}
        empty={<EmptyState line={m.boards_none()} />}
      />
    </div>
  )
}
