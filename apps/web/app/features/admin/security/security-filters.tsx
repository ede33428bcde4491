import { SECURITY_KINDS, type SecurityKind } from '@engawa/contract'
import { Download, Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { addressOf, filterOf, type SecurityQuery } from './security-route.ts'

const kinds: Record<SecurityKind, () => string> = {
  login: m.security_kind_login,
  failure: m.security_kind_failure,
  refusal: m.security_kind_refusal,
  limit: m.security_kind_limit,
  proof: m.security_kind_proof,
  role: m.security_kind_role,
  session: m.security_kind_session,
  member: m.security_kind_member,
  keys: m.security_kind_keys,
  backup: m.security_kind_backup,
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filter of the log, which is stored in the URL, and the button that exports the shown entries. */
export function SecurityFilters({ filters }: { filters: SecurityQuery }) {
  const navigate = useNavigate()
  const show = (part: Partial<SecurityQuery>): void =>
    void navigate(addressOf({ ...filters, ...part }), { preventScrollReset: true })
  const exported = new URLSearchParams(filterOf(filters))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <search className="min-w-0 grow basis-full">
        <form
          key={addressOf(filters)}
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const form = new FormData(event.currentTarget)
            const textOf = (name: string): string => String(form.get(name) ?? '').trim()
            const dayOf = (name: string) => (DAY.test(textOf(name)) ? textOf(name) : null)
            show({
              member: textOf('member'),
              address: textOf('address'),
              from: dayOf('from'),
              to: dayOf('to'),
            })
          }}
        >
          <Field
            label={m.security_member()}
            name="member"
            maxLength={100}
            defaultValue={filters.member}
            className="min-w-0 grow basis-52"
          />
          <Field
            label={m.security_address()}
            name="address"
            maxLength={100}
            defaultValue={filters.address}
            className="min-w-0 grow basis-52"
          />
          <Field
            label={m.security_from()}
            type="date"
            name="from"
            defaultValue={filters.from ?? ''}
            className="min-w-0 grow basis-36"
          />
          <Field
            label={m.security_to()}
            type="date"
            name="to"
            defaultValue={filters.to ?? ''}
            className="min-w-0 grow basis-36"
          />
          <Button type="submit" icon={<Search size={18} aria-hidden />}>
            {m.security_find()}
          </Button>
        </form>
      </search>
      <Select
        label={m.security_kind()}
        value={filters.kind ?? 'all'}
        choices={[
          { value: 'all' as const, label: m.security_kind_all() },
          ...SECURITY_KINDS.map((value) => ({ value, label: kinds[value]() })),
        ]}
        onChange={(kind) => show({ kind: kind === 'all' ? null : kind })}
      />
      <a href={`/v1/admin/security/export?${exported}`} download className={buttonClass({})}>
        <Download size={18} aria-hidden />
        {m.security_export()}
      </a>
    </div>
  )
}
