import { contract, LIMITS } from '@engawa/contract'
import { useState } from 'react'
import { formatMoment } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { Field } from '#app/ui/field.tsx'
import { focusElement } from '#app/ui/focus-element.ts'
import { m } from '#app/texts/messages.js'
import { CopyLine } from './copy-line.tsx'
import { ManagePart } from './manage-part.tsx'
import { ProofForm } from './proof-form.tsx'

type Made = { link: string; expiresAt: string }

/** Creates a one-time link for a member who forgot their password. */
export function ResetLinkForm({ uid }: { uid: number }) {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <ManagePart title={m.accounts_reset_link()}>
      {made ? (
        <>
          <p ref={focusElement} tabIndex={-1} className="text-sm outline-none">
            {m.accounts_reset_link_ready({ time: formatMoment(made.expiresAt) })}
          </p>
          <CopyLine
            label={m.accounts_reset_link_label()}
            value={new URL(made.link, window.location.origin).href}
          />
        </>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{m.accounts_reset_link_line()}</p>
          <ProofForm
            submit={m.accounts_reset_link_make()}
            fields={['reason']}
            send={async ({ currentPassword, text }) => {
              const reason = text('resetReason')
              setMade(await call(contract.accounts.createResetLink, { id: uid, reason, currentPassword }))
            }}
          >
            {(problems) => (
              <Field
                label={m.accounts_reset_link_reason()}
                name="resetReason"
                maxLength={LIMITS.removalReasonMax}
                required
                error={problems['reason']}
              />
            )}
          </ProofForm>
        </>
      )}
    </ManagePart>
  )
}
