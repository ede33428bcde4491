import { contract, ROLE, type MemberCard, type UserView } from '@engawa/contract'
import { ManageParts, type Ban } from '#app/features/accounts/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { useState } from 'react'

/** A sheet beside the list with an administrator's actions on a member. It is closed when `member` is null. */
export function MemberSheet({ member, onClose }: { member: MemberCard | null; onClose: () => void }) {
  return (
    <Sheet open={member !== null} onOpenChange={(open) => !open && onClose()} title={member?.name ?? ''}>
      {member && <Managed key={member.uid} uid={member.uid} />}
    </Sheet>
  )
}

type Known = { user: UserView; ban: Ban | null; isLastAdmin: boolean }

async function load(uid: number): Promise<Known> {
  const user = await call(contract.accounts.info, { userId: uid })
  const [ban, admins] = await Promise.all([
    user.blocked && user.can.block ? call(contract.accounts.banTtl, { id: uid }) : null,
    user.role === ROLE.admin ? call(contract.accounts.list, { role: ROLE.admin, size: 1 }) : null,
  ])
  return { user, ban, isLastAdmin: admins?.total === 1 }
}

function Managed({ uid }: { uid: number }) {
  const { value, problem, reload } = useLoaded(String(uid), () => load(uid))
  if (problem !== undefined) return <FailedState what={problem} onRetry={reload} />
  if (!value) return <Skeleton className="h-64" />
  const { user, ban, isLastAdmin } = value
  const { can } = user
  const mayNothing = !can.block && !can.setCoins && !can.setRole
  return (
    <div className="flex flex-col gap-8">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <TextLink to={`/user/${uid}`}>{m.members_page()}</TextLink>
        <TextLink to={`/moderation/members/${uid}`}>{m.members_record()}</TextLink>
      </p>
      {mayNothing && <p className="text-ink-soft">{m.members_same_role()}</p>}
      <ManageParts
        user={user}
        ban={ban}
        noRole={isLastAdmin ? m.members_last_admin() : undefined}
        onDone={reload}
      />
      {can.block && <Sessions user={user} />}
    </div>
  )
}

function Sessions({ user: { uid, name } }: { user: UserView }) {
  const [confirming, setConfirming] = useState(false)
  const { run } = useAction()
  const end = async (): Promise<void> => {
    await run(() => call(contract.accounts.endSessions, { id: uid }), m.members_sessions_done())
  }
  return (
    <section className="flex flex-col gap-3">
      <Heading level={2} size="base">
        {m.members_sessions()}
      </Heading>
      <p className="text-sm text-ink-soft">{m.members_sessions_line()}</p>
      <Button size="sm" className="self-start" onClick={() => setConfirming(true)}>
        {m.members_sessions_end()}
      </Button>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={m.members_sessions_confirm({ name })}
        description={m.members_sessions_line()}
        action={m.members_sessions_end()}
        onConfirm={end}
      />
    </section>
  )
}
