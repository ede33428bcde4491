import { contract, LIMITS, type accounts, type Invite, type OutputOf } from '@engawa/contract'
import { Copy } from 'lucide-react'
import { formatDay } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { textOf } from '#app/ui/form-problem.ts'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { useForm } from '#app/ui/use-form.ts'

const loadMore = (cursor: string) => call(contract.accounts.invites, { cursor })

/** The form that creates and withdraws invitations, and lists the members who used each invitation. */
export function Invites({ first }: { first: OutputOf<typeof accounts.invites> }) {
  const list = useInfiniteList({ name: 'invites', first, load: loadMore, keyOf: ({ id }) => id })
  const replace = (id: number, part: Partial<Invite>): void =>
    list.change((items) => items.map((each) => (each.id === id ? { ...each, ...part } : each)))
  return (
    <section aria-labelledby="invites-title" className="max-w-2xl pb-8">
      <Heading level={3} id="invites-title">
        {m.settings_invites()}
      </Heading>
      <NewInvite onMade={(invite) => list.change((items) => [invite, ...items])} />
      {list.items.length === 0 ? (
        <p className="mt-4 text-ink-soft">{m.settings_invites_none()}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {list.items.map((invite) => (
            <InviteRow
              key={invite.id}
              invite={invite}
              onRevoked={() => replace(invite.id, { open: false, revokedAt: new Date().toISOString() })}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} automatic={false} className="mt-4" />
    </section>
  )
}

function NewInvite({ onMade }: { onMade: (invite: Invite) => void }) {
  const making = useForm(['note', 'maxUses', 'days'])
  const make = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const text = (name: string): string => textOf(data, name).trim()
    void making.run(async () => {
      const invite = await call(contract.accounts.createInvite, {
        note: text('note'),
        maxUses: text('maxUses') || 1,
        ...(text('days') === '' ? {} : { days: text('days') }),
      })
      onMade(invite)
      form.reset()
    })
  }
  return (
    <ActionForm
      of={making}
      onSend={make}
      className="mt-3 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem_auto]"
    >
      <Field
        label={m.settings_invite_note()}
        name="note"
        maxLength={LIMITS.inviteNoteMax}
        error={making.errorOf('note')}
      />
      <Field
        label={m.settings_invite_uses()}
        name="maxUses"
        inputMode="numeric"
        defaultValue="1"
        error={making.errorOf('maxUses')}
      />
      <Field
        label={m.settings_invite_days()}
        name="days"
        inputMode="numeric"
        placeholder="∞"
        error={making.errorOf('days')}
      />
      <Button type="submit" busy={making.busy}>
        {m.settings_invite_make()}
      </Button>
    </ActionForm>
  )
}

function InviteRow({ invite, onRevoked }: { invite: Invite; onRevoked: () => void }) {
  const { busy, run } = useAction()
  const { id, code, note, uses, maxUses, open, expiresAt, revokedAt, members } = invite
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${window.location.origin}/register?invite=${code}`)
    toastSuccess(m.settings_invite_copied())
  }
  const revoke = async (): Promise<void> => {
    if (await run(() => call(contract.accounts.revokeInvite, { id }))) onRevoked()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <code className="text-sm">{code}</code>
          {!open && (
            <Chip>{revokedAt === null ? m.settings_invite_closed() : m.settings_invite_revoked()}</Chip>
          )}
          {note && <span className="text-sm text-ink-soft">{note}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{m.settings_invite_used({ uses, max: maxUses })}</span>
          {expiresAt !== null && open && (
            <span>{m.settings_invite_expires({ day: formatDay(expiresAt) })}</span>
          )}
          {members.map(({ uid, name, avatar }) => (
            <Link key={uid} to={`/user/${uid}`} className="inline-flex items-center gap-1 hover:underline">
              <Avatar src={avatar} name="" size={20} />
              {name}
            </Link>
          ))}
        </p>
      </div>
      {open && (
        <>
          <IconButton label={m.settings_invite_copy()} onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
          </IconButton>
          <Button size="sm" variant="plain-danger" busy={busy} onClick={() => void revoke()}>
            {m.settings_invite_revoke()}
          </Button>
        </>
      )}
    </li>
  )
}
