import { Download, Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { apiFilter, dayOf } from './log-query.ts'

type Query = { kind: string | null; member: string; from: string | null; to: string | null; address?: string }

type Props<Q extends Query> = {
  filters: Q
  /** The names of the kinds, in their order in the list. */
  kinds: Record<NonNullable<Q['kind']>, () => string>
  addressOf: (query: Q) => string
  /** The path of the export, without the filter. */
  exportPath: string
}

/** The filter of a log, which is stored in the URL, and the button that exports the shown entries. */
export function LogFilters<Q extends Query>({ filters, kinds, addressOf, exportPath }: Props<Q>) {
  const navigate = useNavigate()
  const show = (part: Partial<Query>): void =>
    void navigate(addressOf({ ...filters, ...part }), { preventScrollReset: true })
  const choices = Object.entries<() => string>(kinds).map(([value, label]) => ({ value, label: label() }))
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
            show({
              member: textOf('member'),
              ...(filters.address !== undefined && { address: textOf('address') }),
              from: dayOf(textOf('from')),
              to: dayOf(textOf('to')),
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
          {filters.address !== undefined && (
            <Field
              label={m.security_address()}
              name="address"
              maxLength={100}
              defaultValue={filters.address}
              className="min-w-0 grow basis-52"
            />
          )}
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
        choices={[{ value: 'all', label: m.security_kind_all() }, ...choices]}
        onChange={(kind) => show({ kind: kind === 'all' ? null : kind })}
      />
      <a
        href={`${exportPath}?${new URLSearchParams(apiFilter<Query>(filters))}`}
        download
        className={buttonClass({})}
      >
        <Download size={18} aria-hidden />
        {m.security_export()}
      </a>
    </div>
  )
}
