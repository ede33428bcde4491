import { LIMITS } from '@engawa/contract'
import { Download, Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { m } from '#app/texts/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { addressOf, filterOf, type MemberQuery } from './members-route.ts'

/** The search field, the order and the filters of the member list. All of them are stored in the URL. */
export function MemberFilters({ filters, total }: { filters: MemberQuery; total: number }) {
  const navigate = useNavigate()
  const show = (part: Partial<MemberQuery>): void =>
    void navigate(addressOf({ ...filters, page: 1, ...part }), { preventScrollReset: true })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <search className="min-w-0 grow basis-72">
        <form
          key={filters.name}
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            const name = new FormData(event.currentTarget).get('name')
            show({ name: typeof name === 'string' ? name.trim() : '' })
          }}
        >
          <Field
            label={m.members_search()}
            type="search"
            name="name"
            maxLength={LIMITS.searchMax}
            defaultValue={filters.name}
            className="min-w-0 grow"
          />
          <Button type="submit" icon={<Search size={18} aria-hidden />}>
            {m.members_find()}
          </Button>
        </form>
      </search>
      <Select
        label={m.members_sort()}
        value={filters.sort ?? 'newest'}
        choices={[
          { value: 'newest', label: m.members_sort_newest() },
          { value: 'seen', label: m.members_sort_seen() },
          { value: 'coins', label: m.members_sort_coins() },
        ]}
        onChange={(sort) => show({ sort: sort === 'newest' ? null : sort })}
      />
      <Select
        label={m.members_show()}
        value={filters.blocked ? 'blocked' : (filters.role ?? 'all')}
        choices={[
          { value: 'all', label: m.members_show_all() },
          { value: '0', label: m.members_role_member() },
          { value: '1', label: m.members_role_moderator() },
          { value: '2', label: m.members_role_admin() },
          { value: 'blocked', label: m.members_blocked() },
        ]}
        onChange={(choice) =>
          show({
            blocked: choice === 'blocked' ? 'true' : null,
            role: choice === 'all' || choice === 'blocked' ? null : choice,
          })
        }
      />
      <a
        href={`/v1/admin/members/export?${new URLSearchParams(filterOf(filters))}`}
        download
        className={buttonClass({})}
      >
        <Download size={18} aria-hidden />
        {m.members_export()}
      </a>
      <p className="basis-full text-sm text-ink-soft" aria-live="polite">
        {m.members_total({ count: total })}
      </p>
    </div>
  )
}
