import { contract, type MemberCard } from '@engawa/contract'
import { useState } from 'react'
import { orPageError } from '#app/lib/page-error.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { requireAdmin } from '#app/lib/require-role.ts'
import { m } from '#app/texts/messages.js'
import { PageLinks } from '#app/features/accounts/index.ts'
import { EmptyState } from '#app/ui/states.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/members-page'
import { MemberFilters } from './member-filters.tsx'
import { MemberRow } from './member-row.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { addressOf, readAsked } from './members-asked.ts'

const PAGE_SIZE = 30

export const handle = { query: ['name', 'sort', 'role', 'blocked', 'page'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireAdmin(context)
  const asked = readAsked(url)
  const { page, name, sort, role, blocked } = asked
  const list = await orPageError(
    call(contract.accounts.list, {
      page,
      size: PAGE_SIZE,
      ...(name && { name }),
      ...(sort && { sort }),
      ...(role && { role }),
      ...(blocked && { blocked }),
    }),
    url,
  )
  return { asked, list }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.members_title(), noindex: true })

/** All members, for administrators. */
export default function MembersPage({ loaderData: { asked, list } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<MemberCard | null>(null)
  return (
    <div className="flex flex-col gap-5">
      <MemberFilters asked={asked} total={list.total} />
      {list.data.length === 0 ? (
        <EmptyState
          line={m.members_none()}
          action={<ButtonLink to="/admin/members">{m.members_all()}</ButtonLink>}
        />
      ) : (
        <ul className="divide-y divide-line" aria-label={m.members_title()}>
          {list.data.map((member) => (
            <MemberRow key={member.uid} member={member} onOpen={() => setOpened(member)} />
          ))}
        </ul>
      )}
      {list.totalPages > 1 && (
        <PageLinks page={list.pageNum} pages={list.totalPages} to={(page) => addressOf({ ...asked, page })} />
      )}
      <MemberSheet member={opened} onClose={() => setOpened(null)} />
    </div>
  )
}
