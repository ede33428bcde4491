import { contract, isAppError, LIMITS, type UserView } from '@engawa/contract'
import { useState } from 'react'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { Field } from '#app/ui/field.tsx'
import { textOf } from '#app/ui/form-problem.ts'
import { Select } from '#app/ui/overlay/select.tsx'
import { focusElement } from '#app/ui/focus-element.ts'
import { useAction } from '#app/ui/use-action.ts'
import { useForm } from '#app/ui/use-form.ts'
import { m } from '#app/texts/messages.js'
import { BlockForm, type Ban } from './block-form.tsx'
import { ManagePart } from './manage-part.tsx'
import { ProofForm } from './proof-form.tsx'
import { ResetFactorForm } from './reset-factor-form.tsx'
import { ResetLinkForm } from './reset-link-form.tsx'

type PartsProps = {
  user: UserView
  ban: Ban | null
  /** The reason why the role cannot be changed at the moment, if known. */
  noRole?: string | undefined
  /** Called after each change, and after an undo. */
  onDone: () => void
}

/** The management forms that the viewer may use: block, coins, role, two-step verification and password. */
export function ManageParts({ user, ban, noRole, onDone }: PartsProps) {
  const { uid, name, role, coins = 0, can } = user
  return (
    <>
      {can.block && <BlockForm uid={uid} name={name} ban={ban} onDone={onDone} />}
      {can.setCoins && <CoinForm uid={uid} coins={coins} onDone={onDone} />}
      {can.setRole && <RoleForm key={role} {...{ uid, name, role, noRole, onDone }} />}
      <FactorPart key={uid} user={user} onDone={onDone} />
      {can.resetPassword && <ResetLinkForm key={`link ${uid}`} uid={uid} />}
    </>
  )
}

/** The form that resets two-step verification. After a reset, a confirmation replaces it. */
function FactorPart({ user, onDone }: Pick<PartsProps, 'user' | 'onDone'>) {
  const [isReset, setReset] = useState(false)
  const done = () => {
    setReset(true)
    onDone()
  }
  if (isReset)
    return (
      <ManagePart title={m.accounts_factor()}>
        <p ref={focusElement} tabIndex={-1} className="text-sm outline-none">
          {m.accounts_reset_done()}
        </p>
      </ManagePart>
    )
  return user.can.resetSecondFactor && <ResetFactorForm uid={user.uid} name={user.name} onDone={done} />
}

/** Returns the amount that a member typed, as a whole number of at least `min`; null for any other text. */
export function readAmount(text: string, min: number): number | null {
  const amount = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN
  return Number.isSafeInteger(amount) && amount >= min ? amount : null
}

type Done = Pick<PartsProps, 'onDone'>

function CoinForm({ uid, coins, onDone }: Done & { uid: number; coins: number }) {
  const changing = useForm(['amount', 'note'])
  const { busy, run, refuse, errorOf } = changing

  function send(element: HTMLFormElement, submitter: HTMLElement | null) {
    const by = submitter?.getAttribute('value')
    const form = new FormData(element)
    const [given, note] = [textOf(form, 'amount'), textOf(form, 'note')]
    const amount = readAmount(given, by === 'deduct' ? 1 : 0)
    if (amount === null) return refuse({ message: '', fields: { amount: m.accounts_invalid_amount() } })
    const endpoint = by === 'deduct' ? contract.accounts.deductCoins : contract.accounts.setCoins
    void run(async () => {
      const { action } = await call(endpoint, { id: uid, amount, note })
      toastWithUndo(m.accounts_coins_changed(), action, onDone)
      onDone()
    })
  }

  return (
    <ManagePart title={m.accounts_coins()}>
      <ActionForm of={changing} onSend={send} className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">{m.accounts_coins_now({ count: coins })}</p>
        <Field
          label={m.accounts_coins_amount()}
          name="amount"
          inputMode="numeric"
          error={errorOf('amount')}
        />
        <Field
          label={m.accounts_coins_note()}
          name="note"
          maxLength={LIMITS.coinNoteMax}
          error={errorOf('note')}
        />
        <div className="flex gap-3">
          <Button type="submit" value="deduct" size="sm" busy={busy}>
            {m.accounts_coins_deduct()}
          </Button>
          <Button type="submit" value="set" size="sm" busy={busy}>
            {m.accounts_coins_set()}
          </Button>
        </div>
      </ActionForm>
    </ManagePart>
  )
}

const roleLabel = {
  '0': () => m.members_role_member(),
  '1': () => m.members_role_moderator(),
  '2': () => m.members_role_admin(),
}
type Role = keyof typeof roleLabel

type RoleProps = Done & { uid: number; name: string; role: number; noRole: string | undefined }

function RoleForm({ uid, name, role, noRole, onDone }: RoleProps) {
  const { run } = useAction()
  const current = String(role) as Role
  const [wanted, setWanted] = useState<Role>(current)
  const [confirming, setConfirming] = useState(false)
  // The server requires the password again if the login was long ago.
  const [wantsProof, setWantsProof] = useState(false)

  const give = async (currentPassword?: string): Promise<void> => {
    const { action } = await call(contract.accounts.setRole, { id: uid, newRole: wanted, currentPassword })
    setWantsProof(false)
    if (action) toastWithUndo(m.accounts_role_done(), action, onDone)
    onDone()
  }
  const change = () =>
    run(() =>
      give().catch((error: unknown) => {
        if (!isAppError(error) || error.errorName !== 'current_password_needed') throw error
        setWantsProof(true)
      }),
    )

  if (noRole !== undefined)
    return (
      <ManagePart title={m.accounts_role()}>
        <p className="text-sm text-ink-soft">
          {roleLabel[current]()} · {noRole}
        </p>
      </ManagePart>
    )
  return (
    <ManagePart title={m.accounts_role()}>
      <Select
        label={m.accounts_role()}
        hideLabel
        value={current}
        choices={(['0', '1', '2'] as const).map((value) => ({ value, label: roleLabel[value]() }))}
        onChange={(next) => {
          setWanted(next)
          setConfirming(next !== current)
        }}
      />
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={m.accounts_role_confirm({ name })}
        description={m.accounts_role_confirm_line({ from: roleLabel[current](), to: roleLabel[wanted]() })}
        action={m.accounts_role_change()}
        onConfirm={change}
      />
      {wantsProof && (
        <ProofForm
          submit={m.accounts_role_change()}
          variant="primary"
          requiresPassword
          send={({ currentPassword }) => give(currentPassword)}
          alternative={
            <Button variant="plain" onClick={() => setWantsProof(false)}>
              {m.accounts_cancel()}
            </Button>
          }
        />
      )}
    </ManagePart>
  )
}
