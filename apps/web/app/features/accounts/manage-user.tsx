import { contract, type UserView } from '@engawa/contract'
import { ShieldCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { call } from '#app/lib/http-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'
import { BlockForm, type Ban } from './block-form.tsx'
import { ManagePart } from './manage-part.tsx'

/** What a moderator or administrator may do to this user; the server decides again. */
export function ManageUser({ user, ban }: { user: UserView; ban: Ban | null }) {
  return (
    <details className="mt-6 rounded-md border border-line bg-paper-2">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-medium">
        <ShieldCheck size={18} aria-hidden />
        {m.accounts_manage()}
      </summary>
      <div className="grid gap-8 p-4 pt-2 md:grid-cols-3">
        {user.can.block && <BlockForm uid={user.uid} ban={ban} />}
        {user.can.setCoins && <CoinForm uid={user.uid} coins={user.coins ?? 0} />}
        {user.can.setRole && <RoleForm uid={user.uid} name={user.name} role={user.role} />}
      </div>
    </details>
  )
}

/** The amount of a form: a whole number not below `min`, or null. */
export function readAmount(text: string, min: number): number | null {
  const amount = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN
  return Number.isSafeInteger(amount) && amount >= min ? amount : null
}

function CoinForm({ uid, coins }: { uid: number; coins: number }) {
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useAction({ revalidate: true })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const by = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
    const given = new FormData(event.currentTarget).get('amount')
    const amount = readAmount(typeof given === 'string' ? given : '', by === 'deduct' ? 1 : 0)
    setProblem(amount === null ? m.accounts_invalid_amount() : undefined)
    if (amount === null) return
    const endpoint = by === 'deduct' ? contract.accounts.deductCoins : contract.accounts.setCoins
    void run(() => call(endpoint, { id: uid, amount }), m.accounts_saved())
  }

  return (
    <ManagePart title={m.accounts_coins()}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">{m.accounts_coins_now({ count: coins })}</p>
        <Field label={m.accounts_coins_amount()} name="amount" inputMode="numeric" error={problem} />
        <div className="flex gap-3">
          <Button type="submit" value="deduct" size="sm" busy={busy}>
            {m.accounts_coins_deduct()}
          </Button>
          <Button type="submit" value="set" size="sm" busy={busy}>
            {m.accounts_coins_set()}
          </Button>
        </div>
      </form>
    </ManagePart>
  )
}

const roleLabel = {
  '0': () => m.accounts_role_member(),
  '1': () => m.accounts_role_moderator(),
  '2': () => m.accounts_role_admin(),
}
type Role = keyof typeof roleLabel

/** A role gives or takes power over others, so a choice must be confirmed. */
function RoleForm({ uid, name, role }: { uid: number; name: string; role: number }) {
  const { run } = useAction({ revalidate: true })
  const current = String(role) as Role
  const [wanted, setWanted] = useState<Role>(current)
  const [asking, setAsking] = useState(false)

  return (
    <ManagePart title={m.accounts_role()}>
      <Select
        label={m.accounts_role()}
        hideLabel
        value={current}
        choices={(['0', '1', '2'] as const).map((value) => ({ value, label: roleLabel[value]() }))}
        onChange={(next) => {
          setWanted(next)
          setAsking(next !== current)
        }}
      />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={m.accounts_role_confirm({ name })}
        description={m.accounts_role_confirm_line({ from: roleLabel[current](), to: roleLabel[wanted]() })}
        action={m.accounts_role_change()}
        onConfirm={() =>
          run(() => call(contract.accounts.setRole, { id: uid, newRole: wanted }), m.accounts_role_done())
        }
      />
    </ManagePart>
  )
}
