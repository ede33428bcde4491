import { contract, LIMITS, type CommunityView, type OutputOf } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { UserLink } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { BanDialog } from './ban-dialog.tsx'

type Members = OutputOf<typeof contract.communities.members>
type Member = Members['items'][number]
type Props = {
  community: CommunityView
  first: Members
  /** Whether the viewer changes the roles of the members. */
  canAppoint: boolean
}

const PAGE = 50

const roleNames: Record<Member['role'], () => string> = {
  owner: m.forum_role_owner,
  moderator: m.forum_role_moderator,
  member: m.forum_role_member,
}

/** Lists the members of a community, finds them by name, and lets moderators remove or ban them and the owner change their roles. */
export function MemberRoles({ community, first, canAppoint }: Props) {
  const { busy, run } = useAction()
  const [found, setFound] = useState<{ name: string; first: Members }>()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name === '') return setFound(undefined)
    void run(async () => {
      const { id } = community
      setFound({ name, first: await call(contract.communities.members, { id, name, limit: PAGE }) })
    })
  }
  return (
    <Paper aria-label={m.forum_members_title()} className="flex flex-col gap-3">
      <Heading level={2}>{m.forum_members_title()}</Heading>
      <form onSubmit={find} className="flex items-end gap-2">
        <Field
          label={m.communities_member_find()}
          type="search"
          name="name"
          maxLength={LIMITS.nameMax}
          className="max-w-sm min-w-0 flex-1"
        />
        <Button type="submit" busy={busy}>
          {m.forum_ban_search()}
        </Button>
      </form>
      <List
        key={found?.name ?? ''}
        community={community}
        first={found?.first ?? first}
        name={found?.name}
        canAppoint={canAppoint}
      />
    </Paper>
  )
}

function List({
  community: { id, ownerless },
  first,
  name,
  canAppoint,
}: Props & { name: string | undefined }) {
  const list = useInfiniteList({
    name: `members:${name ?? ''}`,
    first,
    load: (cursor) => call(contract.communities.members, { id, name, limit: PAGE, cursor }),
    keyOf: ({ uid }) => uid,
  })
  const [heir, setHeir] = useState<Member>()
  const [banned, setBanned] = useState<Member>()
  const { busy, run } = useAction({ revalidate: true })
  const revalidator = useRevalidator()
  const setRole = (member: Member, next: Member['role']) =>
    run(async () => {
      await call(contract.communities.setRole, { id, userId: member.uid, role: next })
      list.change((all) => all.map((one) => (one.uid === member.uid ? { ...one, role: next } : one)))
    })
  const remove = (member: Member) =>
    run(async () => {
      const { action } = await call(contract.communities.dismiss, { id, userId: member.uid })
      list.change((all) => all.filter((one) => one.uid !== member.uid))
      toastWithUndo(m.communities_removed({ name: member.name }), action, () => {
        list.change((all) => [...all, member])
        void revalidator.revalidate()
      })
    })
  return (
    <>
      {list.items.length === 0 && <p className="text-ink-soft">{m.forum_ban_nobody()}</p>}
      <ul className="divide-y divide-line">
        {list.items.map((member) => (
          <li key={member.uid} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="flex min-w-0 flex-1 basis-56">
              <UserLink user={member} size={40} />
            </span>
            <Chip tone={member.role === 'member' ? 'plain' : 'accent'}>{roleNames[member.role]()}</Chip>
            {canAppoint && member.role !== 'owner' && (
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  softDisabled={busy}
                  onClick={() => void setRole(member, member.role === 'member' ? 'moderator' : 'member')}
                >
                  {member.role === 'member' ? m.forum_make_moderator() : m.forum_make_member()}
                </Button>
                {member.role === 'moderator' && (
                  <Button size="sm" variant="plain" softDisabled={busy} onClick={() => setHeir(member)}>
                    {m.forum_hand_over()}
                  </Button>
                )}
              </span>
            )}
            {member.can.ban && (
              <Button
                size="sm"
                variant="plain"
                softDisabled={busy}
                aria-label={m.communities_remove_named({ name: member.name })}
                onClick={() => void remove(member)}
              >
                {m.communities_remove()}
              </Button>
            )}
            {member.can.ban && (
              <Button
                size="sm"
                variant="plain"
                softDisabled={busy}
                aria-label={m.forum_ban_named({ name: member.name })}
                onClick={() => setBanned(member)}
              >
                {m.forum_ban_ask()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
      {banned && <BanDialog communityId={id} person={banned} onClose={() => setBanned(undefined)} />}
      <Confirm
        open={heir !== undefined}
        onOpenChange={(open) => !open && setHeir(undefined)}
        title={m.forum_hand_over_title({ name: heir?.name ?? '' })}
        description={ownerless ? m.communities_appoint_line() : m.forum_hand_over_line()}
        action={m.forum_hand_over()}
        onConfirm={async () => heir && setRole(heir, 'owner')}
      />
    </>
  )
}
