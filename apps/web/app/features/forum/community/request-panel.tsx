import { contract, type CommunityApplicant, type OutputOf } from '@engawa/contract'
import { useRevalidator } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { UserLink } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { MemberFinder } from './member-finder.tsx'

type Applicants = OutputOf<typeof contract.communities.requests>
type Props = { communityId: number; requests: Applicants; invitations: Applicants }

/** The requests to join a community and the invitations, for its moderators. */
export function RequestPanel({ communityId: id, requests, invitations }: Props) {
  const { busy, run } = useAction({ revalidate: true })
  const revalidator = useRevalidator()
  const reload = () => void revalidator.revalidate()
  const decide = (
    { uid, name }: CommunityApplicant,
    accept: boolean,
    done: (values: { name: string }) => string,
  ) =>
    run(async () => {
      const { action } = await call(contract.communities.decide, { id, userId: uid, accept })
      toastWithUndo(done({ name }), action, reload)
    })
  const invite = (uid: number, name: string) =>
    run(async () => {
      const { role } = await call(contract.communities.invite, { id, userId: uid })
      toastSuccess(role === null ? m.communities_invited_toast({ name }) : m.communities_accepted({ name }))
    })
  return (
    <Paper id="requests" className="flex flex-col gap-3" aria-label={m.communities_requests_title()}>
      <Heading level={2}>{m.communities_requests_title()}</Heading>
      <Applicants
        id={id}
        first={requests}
        empty={m.communities_requests_none()}
        actionsOf={(person) => (
          <>
            <Button
              size="sm"
              variant="primary"
              softDisabled={busy}
              aria-label={m.communities_accept_named({ name: person.name })}
              onClick={() => void decide(person, true, m.communities_accepted)}
            >
              {m.communities_accept()}
            </Button>
            <Button
              size="sm"
              softDisabled={busy}
              aria-label={m.communities_refuse_named({ name: person.name })}
              onClick={() => void decide(person, false, m.communities_refused)}
            >
              {m.communities_refuse()}
            </Button>
          </>
        )}
      />
      {invitations.items.length > 0 && (
        <>
          <Heading level={3}>{m.communities_invitations_title()}</Heading>
          <Applicants
            id={id}
            invited
            first={invitations}
            actionsOf={(person) => (
              <Button
                size="sm"
                softDisabled={busy}
                aria-label={m.communities_withdraw_named({ name: person.name })}
                onClick={() => void decide(person, false, m.communities_withdrawn)}
              >
                {m.communities_withdraw()}
              </Button>
            )}
          />
        </>
      )}
      <MemberFinder
        label={m.communities_invite_find()}
        actionOf={({ uid, name }) => (
          <Button
            size="sm"
            softDisabled={busy}
            aria-label={m.communities_invite_named({ name })}
            onClick={() => void invite(uid, name)}
          >
            {m.communities_invite()}
          </Button>
        )}
      />
    </Paper>
  )
}

type ListProps = {
  id: number
  invited?: true
  first: Applicants
  empty?: string
  actionsOf: (person: CommunityApplicant) => React.ReactNode
}

function Applicants({ id, invited, first, empty, actionsOf }: ListProps) {
  const list = useInfiniteList({
    name: invited ? 'invitations' : 'requests',
    first,
    load: (cursor) => call(contract.communities.requests, { id, invited, cursor }),
    keyOf: ({ uid }) => uid,
  })
  return (
    <>
      {list.items.length === 0 && empty !== undefined && <p className="text-ink-soft">{empty}</p>}
      <ul className="divide-y divide-line">
        {list.items.map((person) => (
          <li key={person.uid} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <span className="flex min-w-0 flex-1 basis-48">
              <UserLink user={person} size={40} />
            </span>
            <span className="flex flex-wrap gap-2">{actionsOf(person)}</span>
            {person.note !== '' && (
              <p className="basis-full text-sm whitespace-pre-line wrap-anywhere">{person.note}</p>
            )}
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}
