import { contract, type BannedMember, type OutputOf } from '@engawa/contract'
import { useRevalidator } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { UserLink } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { BanFinder } from './ban-finder.tsx'

type Props = { communityId: number; first: OutputOf<typeof contract.communities.bans> }

/** Lists the bans of a community. Moderators can lift a ban, and ban any member by name. */
export function BannedMembers({ communityId: id, first }: Props) {
  const list = useInfiniteList({
    name: 'bans',
    first,
    load: (cursor) => call(contract.communities.bans, { id, cursor }),
    keyOf: ({ uid }) => uid,
  })
  const { busy, run } = useAction({ revalidate: true })
  const revalidator = useRevalidator()
  const lift = ({ uid, name }: BannedMember) =>
    run(async () => {
      const { action } = await call(contract.communities.unban, { id, userId: uid })
      toastWithUndo(m.forum_ban_lifted({ name }), action, () => void revalidator.revalidate())
    })
  return (
    <Paper className="flex flex-col gap-3" aria-label={m.forum_bans_title()}>
      <Heading level={2}>{m.forum_bans_title()}</Heading>
      <p className="measure text-sm text-ink-soft">{m.forum_bans_line()}</p>
      {list.items.length === 0 && <p className="text-ink-soft">{m.forum_bans_none()}</p>}
      <ul className="divide-y divide-line">
        {list.items.map((banned) => (
          <li key={banned.uid} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <BannedUser banned={banned} />
            {banned.can.lift && (
              <Button
                size="sm"
                softDisabled={busy}
                aria-label={m.forum_ban_lift_named({ name: banned.name })}
                onClick={() => void lift(banned)}
              >
                {m.forum_ban_lift()}
              </Button>
            )}
            <p className="basis-full text-sm wrap-anywhere">
              {banned.reason}
              {banned.by && (
                <span className="text-ink-soft"> · {m.forum_ban_by({ name: banned.by.name })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
      <BanFinder communityId={id} />
    </Paper>
  )
}

function BannedUser({ banned }: { banned: BannedMember }) {
  const day = useMoment(banned.endsAt)
  return <UserLink user={banned} size={40} line={day === null ? m.acts_for_good() : m.acts_until({ day })} />
}
