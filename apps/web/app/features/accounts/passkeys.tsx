import { AppError, contract, LIMITS, type Passkey, type Security } from '@engawa/contract'
import { FingerprintPattern, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { focusElement } from '#app/ui/focus-element.ts'
import { toastSuccess } from '#app/ui/toast.ts'
import { CredentialText } from './credential-text.tsx'
import { m } from '#app/texts/messages.js'
import { isCancelled } from './browser-passkeys.ts'
import { ProofForm } from './proof-form.tsx'

/** The passkeys of a member, and a form that adds one. */
export function Passkeys({ passkeys, passkeysWork }: Pick<Security, 'passkeys' | 'passkeysWork'>) {
  return (
    <>
      <p className="measure text-sm text-ink-soft">{m.accounts_passkeys_line()}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!passkeysWork && <p className="measure text-sm">{m.accounts_passkeys_unavailable()}</p>}
      {passkeysWork && passkeys.length < LIMITS.passkeys && <NewPasskey />}
    </>
  )
}

function NewPasskey() {
  const { revalidate } = useRevalidator()
  return (
    <ProofForm
      submit={m.accounts_passkey_add()}
      send={async ({ currentPassword, code }) => {
        const { options } = await call(contract.accounts.beginPasskey, { currentPassword, code })
        const { startRegistration } = await import('@simplewebauthn/browser')
        const credential = await startRegistration({ optionsJSON: options as never }).catch(
          (error: unknown) => {
            if (isCancelled(error)) return undefined
            throw new AppError('passkey_refused', { cause: error })
          },
        )
        if (!credential) return
        await call(contract.accounts.addPasskey, { name: '', credential: { ...credential } as never })
        toastSuccess(m.accounts_passkey_added())
        await revalidate()
      }}
    />
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  // Null after the form was closed, so that the button that opened it takes the focus again.
  const [doing, setDoing] = useState<'rename' | 'remove' | null>()
  const { revalidate } = useRevalidator()
  const cancel = (
    <Button variant="plain" onClick={() => setDoing(null)}>
      {m.accounts_cancel()}
    </Button>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <FingerprintPattern size={22} className="text-ink-soft" aria-hidden />
      <CredentialText
        {...{ name, createdAt }}
        used={lastUsedAt && richText(m.accounts_passkey_used, { time: <RelativeTime time={lastUsedAt} /> })}
      />
      {!doing && (
        <div className="flex gap-1">
          <IconButton
            ref={doing === null ? focusElement : undefined}
            label={m.accounts_passkey_rename({ name })}
            onClick={() => setDoing('rename')}
          >
            <Pencil size={18} aria-hidden />
          </IconButton>
          <Button
            size="sm"
            variant="plain"
            aria-label={m.accounts_passkey_remove_one({ name })}
            onClick={() => setDoing('remove')}
          >
            {m.accounts_passkey_remove()}
          </Button>
        </div>
      )}
      {doing === 'rename' && (
        <div className="w-full">
          <ProofForm
            submit={m.accounts_save()}
            fields={['name']}
            send={async ({ text }) => {
              await call(contract.accounts.renamePasskey, { id, name: text('name') })
              setDoing(null)
              await revalidate()
            }}
            alternative={cancel}
          >
            {(problems) => (
              <Field
                label={m.accounts_passkey_name()}
                name="name"
                defaultValue={name}
                maxLength={LIMITS.passkeyNameMax}
                autoComplete="off"
                error={problems['name']}
              />
            )}
          </ProofForm>
        </div>
      )}
      {doing === 'remove' && (
        <div className="flex w-full flex-col gap-3">
          <p className="measure text-sm">{m.accounts_passkey_remove_line()}</p>
          <ProofForm
            submit={m.accounts_passkey_remove()}
            variant="danger"
            send={async ({ currentPassword, code }) => {
              await call(contract.accounts.removePasskey, { id, currentPassword, code })
              toastSuccess(m.accounts_passkey_removed())
              await revalidate()
            }}
            alternative={cancel}
          />
        </div>
      )}
    </li>
  )
}
