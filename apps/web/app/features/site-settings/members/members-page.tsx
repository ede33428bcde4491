import { contract } from '@engawa/contract'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import { m } from '#app/texts/messages.js'
import { PageLinks } from '#app/features/accounts/index.ts'
import { EmptyState } from '#app/ui/states.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/members-page'
import { MemberFilters } from './member-filters.tsx'
import { MemberList } from './member-list.tsx'
import { addressOf, filterOf, membersRoute } from './members-route.ts'

const PAGE_SIZE = 30

export const handle = membersRoute.handle

export const loader = membersRoute.loader(async ({ context, url }: Route.LoaderArgs, filters) => {
  const { call } = requireAdmin(context)
  const { page } = filters
  const list = await orPageError(
    call(contract.accounts.list, { page, size: PAGE_SIZE, ...filterOf(filters) }),
    url,
  )
  return { filters, list }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.admin_place_members(), noindex: true })

/** The list of all members, for administrators. */
export default function MembersPage({ loaderData: { filters, list } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-5">
      <MemberFilters filters={filters} total={list.total} />
      {list.data.length === 0 ? (
        <EmptyState
          line={m.members_none()}
          action={<ButtonLink to="/admin/members">{m.members_all()}</ButtonLink>}
        />
      ) : (
        <MemberList key={addressOf(filters)} members={list.data} isPart={list.totalPages > 1} />
      )}
      {list.totalPages > 1 && (
        <PageLinks
          page={list.pageNum}
          pages={list.totalPages}
          to={(page) => addressOf({ ...filters, page })}
        />
      )}
    </div>
  )
}
