import { contract, LIMITS, type SanctionView } from '@engawa/contract'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/sanctions-page'
import { SanctionLine } from './sanction-line.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireLogin(context, url)
  return { sanctions: (await orPageError(wholeList(call, contract.moderation.sanctions, {}), url)).items }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.moderation_own_title(), noindex: true })

/** The sanctions of the viewer: the reason, the end, and a way to appeal. */
export default function SanctionsPage({ loaderData: { sanctions } }: Route.ComponentProps) {
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto flex max-w-3xl flex-col gap-4">
        <Heading level={1}>{m.moderation_own_title()}</Heading>
        {sanctions.length === 0 ? (
          <EmptyState line={m.moderation_own_none()} />
        ) : (
          <>
            <p className="measure text-ink-soft">{m.moderation_own_line()}</p>
            <ul className="divide-y divide-line">
              {sanctions.map((sanction) => (
                <li key={sanction.id} className="flex flex-col gap-3 py-4">
                  <SanctionLine sanction={sanction} />
                  {sanction.appeal === null && sanction.liftedAt === null && <Appeal sanction={sanction} />}
                </li>
              ))}
            </ul>
          </>
        )}
      </Paper>
    </div>
  )
}

function Appeal({ sanction: { id } }: { sanction: SanctionView }) {
  const { busy, run, frame, errorOf } = useForm(['text'], { revalidate: true })
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  if (!isOpen)
    return (
      <Button size="sm" onClick={() => setOpen(true)} className="self-start">
        {m.acts_appeal()}
      </Button>
    )
  const send = () => run(() => call(contract.moderation.appeal, { id, text }), m.acts_appeal_done())
  return (
    <div ref={frame} className="flex flex-col gap-3">
      <TextArea
        label={m.acts_appeal_text()}
        hint={m.acts_appeal_hint()}
        maxLength={LIMITS.reportNoteMax}
        error={errorOf('text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        variant="primary"
        size="sm"
        busy={busy}
        disabled={text.trim() === ''}
        onClick={() => void send()}
        className="self-start"
      >
        {m.moderation_appeal_send()}
      </Button>
    </div>
  )
}
