import { contract, LIMITS, type MemberRecord } from '@engawa/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireModerator } from '#app/lib/route/require-role.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/member-page'
import { MemberFrame } from './member/member-frame.tsx'
import { historyLine, sanctionName } from './moderation-words.ts'
import { SanctionFields, sanctionOf, type SanctionChoice } from './sanctions/sanction-fields.tsx'
import { SanctionLine } from './sanctions/sanction-line.tsx'
import { toastWithUndo } from './undo-toast.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call } = requireModerator(context)
  return { record: await orPageError(call(contract.moderation.member, { uid: params.id }), url) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: m.moderation_member_title({ name: loaderData?.record.member.name ?? '' }),
    noindex: true,
  })

export default function MemberPage({ loaderData: { record } }: Route.ComponentProps) {
  const { member, history, can } = record
  return (
    <MemberFrame record={record} tab="record">
      <p className="text-sm text-ink-soft">{historyLine(history) || m.moderation_clean()}</p>
      {can.sanction && <ImposeSanction key={member.uid} uid={member.uid} />}
      <Sanctions record={record} />
      <SameNetwork members={record.sameNetwork} />
      <FactorResets resets={record.factorResets} />
      <Notes record={record} />
    </MemberFrame>
  )
}

function ImposeSanction({ uid }: { uid: number }) {
  const revalidator = useRevalidator()
  const { busy, run, frame, errorOf } = useForm(['reason'], { revalidate: true })
  const [choice, setChoice] = useState<SanctionChoice>({ type: 'warning', span: '259200' })
  const [reason, setReason] = useState('')
  const sanction = sanctionOf(choice)
  const impose = () =>
    run(async () => {
      if (!sanction) return
      const { action } = await call(contract.moderation.impose, { uid, reason, ...sanction })
      setReason('')
      toastWithUndo(sanctionName[sanction.type](), action, () => void revalidator.revalidate())
    })
  return (
    <section ref={frame} className="flex flex-col gap-4">
      <Heading level={2}>{m.moderation_impose()}</Heading>
      <SanctionFields value={choice} onChange={setChoice} />
      <TextArea
        label={m.acts_reason()}
        hint={m.moderation_reason_hint()}
        maxLength={LIMITS.removalReasonMax}
        error={errorOf('reason')}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        variant="danger"
        busy={busy}
        disabled={reason.trim() === ''}
        onClick={() => void impose()}
        className="self-start"
      >
        {m.moderation_impose()}
      </Button>
    </section>
  )
}

function Sanctions({ record: { sanctions, can } }: { record: MemberRecord }) {
  const revalidator = useRevalidator()
  const { busy, run } = useAction({ revalidate: true })
  const lift = (id: number) =>
    run(async () => {
      const { action } = await call(contract.moderation.lift, { id, reason: '' })
      toastWithUndo(m.moderation_outcome_lifted(), action, () => void revalidator.revalidate())
    })
  return (
    <section className="flex flex-col gap-2">
      <Heading level={2}>{m.moderation_sanctions()}</Heading>
      {sanctions.length === 0 && <p className="text-ink-soft">{m.moderation_clean()}</p>}
      <ul className="divide-y divide-line">
        {sanctions.map((sanction) => (
          <li key={sanction.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <SanctionLine sanction={sanction} by={sanction.by?.name} networks={sanction.networks} />
            {can.sanction && sanction.liftedAt === null && (
              <Button size="sm" busy={busy} onClick={() => void lift(sanction.id)}>
                {m.moderation_lift()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SameNetwork({ members }: { members: MemberRecord['sameNetwork'] }) {
  if (members.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <Heading level={2}>{m.moderation_same_network()}</Heading>
      <p className="text-sm text-ink-soft">{m.moderation_same_network_line()}</p>
      <ul className="divide-y divide-line">
        {members.map(({ member, at, isBlocked }) => (
          <li key={member.uid} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <TextLink to={`/moderation/members/${member.uid}`} className="min-w-0 wrap-anywhere">
              {member.name}
            </TextLink>
            {isBlocked && <Chip tone="danger">{m.moderation_same_network_banned()}</Chip>}
            <RelativeTime time={at} className="text-sm text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FactorResets({ resets }: { resets: MemberRecord['factorResets'] }) {
  if (resets.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <Heading level={2}>{m.moderation_security()}</Heading>
      <ul className="divide-y divide-line">
        {resets.map(({ id, at, by, reason }) => (
          <li key={id} className="py-3">
            <p className="font-medium">{m.moderation_factor_reset()}</p>
            {reason !== '' && <p className="text-sm wrap-anywhere">{reason}</p>}
            <p className="text-sm text-ink-soft">
              {by?.name} <RelativeTime time={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ record: { member, notes } }: { record: MemberRecord }) {
  const own = useProfile()?.uid
  const { busy, run } = useAction({ revalidate: true })
  const [text, setText] = useState('')
  const add = async () => {
    if (await run(() => call(contract.moderation.addNote, { uid: member.uid, text }))) setText('')
  }
  return (
    <section id="notes" className="flex scroll-mt-20 flex-col gap-3">
      <Heading level={2}>{m.moderation_notes()}</Heading>
      <p className="text-sm text-ink-soft">{m.moderation_notes_line()}</p>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
              <p className="text-sm text-ink-soft">
                {note.by?.name} <RelativeTime time={note.createdAt} />
              </p>
            </div>
            {note.by?.uid === own && (
              <IconButton
                label={m.moderation_note_remove()}
                onClick={() => void run(() => call(contract.moderation.removeNote, { id: note.id }))}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <TextArea
        label={m.moderation_note_new()}
        maxLength={LIMITS.reportNoteMax}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button busy={busy} disabled={text.trim() === ''} onClick={() => void add()} className="self-start">
        {m.moderation_note_add()}
      </Button>
    </section>
  )
}
