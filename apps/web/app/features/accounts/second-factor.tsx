import { contract, ROLE, type OutputOf, type Security } from '@engawa/contract'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { focusElement } from '#app/ui/focus-element.ts'
import { toastSuccess } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'
import { CopySecret } from './copy-line.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = OutputOf<typeof contract.accounts.beginSecondFactor>

/** Two-step verification with an authenticator app: its setup, its recovery codes, and switching it off. */
export function SecondFactor({ factor, role }: { factor: Security['secondFactor']; role: number }) {
  const { revalidate } = useRevalidator()
  // Undefined before the first use; null after the section was closed.
  const [begun, setBegun] = useState<Begun | null>()
  const [codes, setCodes] = useState<string[] | null>()
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
  if (factor) return <FactorOn factor={factor} focusesButton={codes === null} onCodes={setCodes} />
  if (!begun) return <FactorOff role={role} focusesButton={begun === null} onBegun={setBegun} />
  return (
    <ConfirmFactor
      begun={begun}
      onCancel={() => setBegun(null)}
      onConfirmed={async (made) => {
        setBegun(null)
        setCodes(made)
        await revalidate()
      }}
    />
  )
}

type OffProps = { role: number; focusesButton: boolean; onBegun: (begun: Begun) => void }

function FactorOff({ role, focusesButton, onBegun }: OffProps) {
  return (
    <>
      <p className="measure text-sm text-ink-soft">{m.accounts_factor_line()}</p>
      {role >= ROLE.moderator && (
        <Notice small className="measure">
          {m.accounts_factor_staff()}
        </Notice>
      )}
      <ProofForm
        submit={m.accounts_factor_begin()}
        focusesButton={focusesButton}
        send={async ({ currentPassword }) =>
          onBegun(await call(contract.accounts.beginSecondFactor, { currentPassword }))
        }
      />
    </>
  )
}

/** The secret as a QR code and as text, and a field for the first code of the app. */
function ConfirmFactor({
  begun: { qr, secret, uri },
  onConfirmed,
  onCancel,
}: {
  begun: Begun
  onConfirmed: (codes: string[]) => Promise<void>
  onCancel: () => void
}) {
  return (
    <div className="flex flex-col gap-5">
      <ol className="measure list-decimal space-y-1 pl-5 text-sm text-ink-soft">
        <li>{m.accounts_factor_step_scan()}</li>
        <li>{m.accounts_factor_step_code()}</li>
      </ol>
      <div className="flex flex-wrap items-center gap-6">
        {/* The code is black on white in the dark theme, too, because cameras cannot read other colours. */}
        <img
          alt={m.accounts_factor_qr()}
          src={pictureOf(qr)}
          width={208}
          height={208}
          className="rounded-md [image-rendering:pixelated]"
        />
        <div className="flex min-w-0 grow basis-64 flex-col items-start gap-4">
          {/* A phone cannot scan its own screen, so a link opens the authenticator app. Computers hide the link, because they
              often have no such app. */}
          <a href={uri} className={cx(buttonClass({}), 'no-underline pointer-fine:hidden')}>
            <Smartphone size={18} aria-hidden />
            {m.accounts_factor_open()}
          </a>
          <CopySecret label={m.accounts_factor_secret()} value={secret} />
        </div>
      </div>
      <ProofForm
        submit={m.accounts_factor_confirm()}
        fields={['code']}
        variant="primary"
        send={async ({ text }) => {
          const { recoveryCodes } = await call(contract.accounts.confirmSecondFactor, { code: text('code') })
          await onConfirmed(recoveryCodes)
        }}
        alternative={
          <Button variant="plain" onClick={onCancel}>
            {m.accounts_cancel()}
          </Button>
        }
      >
        {(problems) => (
          <Field
            label={m.accounts_factor_code()}
            ref={focusElement}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            required
            error={problems['code']}
          />
        )}
      </ProofForm>
    </div>
  )
}

const pictureOf = ({ size, path }: Begun['qr']): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}"/></svg>`,
  )}`

function FactorOn({
  factor: { since, recoveryCodes },
  focusesButton,
  onCodes,
}: {
  factor: NonNullable<Security['secondFactor']>
  focusesButton: boolean
  onCodes: (codes: string[]) => void
}) {
  const { revalidate } = useRevalidator()
  const isFew = recoveryCodes <= 3
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone="leaf">{m.accounts_factor_on()}</Chip>
        <span className="text-sm text-ink-soft">{m.accounts_factor_since({ day: formatDay(since) })}</span>
        <span className={isFew ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>
          {m.accounts_codes_left({ count: recoveryCodes })}
        </span>
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <ProofForm
          submit={m.accounts_codes_renew()}
          focusesButton={focusesButton}
          send={async ({ currentPassword, code }) => {
            const made = await call(contract.accounts.renewRecoveryCodes, { currentPassword, code })
            onCodes(made.recoveryCodes)
            await revalidate()
          }}
        />
        <ProofForm
          submit={m.accounts_factor_remove()}
          send={async ({ currentPassword, code }) => {
            await call(contract.accounts.removeSecondFactor, { currentPassword, code })
            toastSuccess(m.accounts_factor_removed())
            await revalidate()
          }}
        />
      </div>
    </>
  )
}
