import {
  contract,
  LIMITS,
  ROLE,
  type CommunityCard,
  type CommunitySort,
  type Profile,
} from '@engawa/contract'
import { Plus, Search } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { visitContext } from '#app/context.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { useRootMine } from '#app/lib/member/use-profile.ts'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { oneOf, text } from '#app/lib/route/parameters.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { FeatureButtons } from './community/feature-buttons.tsx'
import { CommunityRow } from './community/community-row.tsx'
import { StartRefusal } from './community/start-refusal.tsx'
import { communitiesPath, managePath } from './paths.ts'
import type { Route } from './+types/communities-page'

const SORTS = ['featured', 'active', 'members', 'name', 'new'] as const satisfies CommunitySort[]

/** The communities that the page lists. Only moderators have the list of those that are private or hidden. */
const LISTS = ['all', 'closed'] as const

const route = defineRoute({
  q: text({ max: LIMITS.communityNameMax }),
  sort: oneOf(SORTS, 'featured'),
  list: oneOf(LISTS, 'all'),
})

export const handle = route.handle

type Query = QueryOf<typeof route>

const inputOf = ({ q, sort }: Query) => ({ sort, ...(q !== '' && { name: q }) })

async function shared({ context, url }: Route.LoaderArgs, query: Query) {
  const { call, origin } = context.get(visitContext)
  const isShared = query.list === 'all'
  const first = isShared ? await orPageError(call(contract.communities.list, inputOf(query)), url) : null
  return { query, first, origin }
}

export const loader = route.sharedLoader('communities', shared, async ({ context, url }, query) => {
  const { call, profile } = context.get(visitContext)
  const hasClosed = query.list === 'closed' && isModerator(profile)
  const [start, closed] = await Promise.all([
    call(contract.communities.start, {}),
    hasClosed ? orPageError(call(contract.communities.closed, inputOf(query)), url) : null,
  ])
  return { ...start, closed }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: m.shell_place_communities(),
    description: m.forum_communities_description(),
    origin: loaderData?.origin,
    path: communitiesPath,
  })

/** Every community of the site. */
export default function CommunitiesPage({ loaderData: { query, first, mine } }: Route.ComponentProps) {
  const { key } = useLocation()
  const labels: Record<CommunitySort, string> = {
    featured: m.communities_featured(),
    active: m.forum_communities_active(),
    members: m.forum_communities_members(),
    name: m.forum_communities_name(),
    new: m.forum_communities_newest(),
  }
  return (
    <div className="page-width max-w-4xl py-6">
      <Paper className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading level={1}>{m.shell_place_communities()}</Heading>
          <Personal
            of={mine}
            vary={({ refusal, memberDays, perDay }) => JSON.stringify([refusal, memberDays, perDay])}
          >
            {(own) =>
              own && own.refusal !== null && own.refusal !== 'request' ? (
                <StartRefusal {...own} refusal={own.refusal} />
              ) : (
                <ButtonLink to={managePath()} icon={<Plus size={18} aria-hidden />}>
                  {own?.refusal === 'request'
                    ? m.community_form_propose_title()
                    : m.forum_community_new_title()}
                </ButtonLink>
              )
            }
          </Personal>
        </div>
        <search>
          <Form className="flex items-end gap-2" key={query.q}>
            <Field
              label={m.forum_communities_search()}
              type="search"
              name="q"
              maxLength={LIMITS.communityNameMax}
              defaultValue={query.q}
              className="min-w-0 flex-1"
            />
            {query.sort !== 'featured' && <input type="hidden" name="sort" value={query.sort} />}
            {query.list !== 'all' && <input type="hidden" name="list" value={query.list} />}
            <IconButton type="submit" label={m.forum_communities_find()} className="mb-0.5">
              <Search size={20} aria-hidden />
            </IconButton>
          </Form>
        </search>
        <Tabs
          label={m.forum_communities_order()}
          tabs={SORTS.map((sort) => ({
            to: communitiesPath + route.search({ ...query, sort }),
            label: labels[sort],
            current: sort === query.sort,
          }))}
        />
        <Lists query={query} />
        {first && <List key={key} first={first} query={query} endpoint={contract.communities.list} />}
        {!first && (
          <Personal of={mine}>
            {(own) => (
              <List
                key={key}
                first={own?.closed ?? { items: [], nextCursor: null }}
                query={query}
                endpoint={contract.communities.closed}
              />
            )}
          </Personal>
        )}
      </Paper>
    </div>
  )
}

/** For moderators: a choice of all listed communities, or of those that are private or hidden. */
function Lists({ query }: { query: Query }) {
  const labels = { all: m.community_form_list_all(), closed: m.community_form_list_closed() }
  return (
    <Personal of={useRootMine()} vary={({ profile }) => String(isModerator(profile))}>
      {(own) =>
        isModerator(own?.profile) && (
          <nav aria-label={m.community_form_lists()} className="flex flex-wrap gap-2">
            {LISTS.map((list) => (
              <ChipLink
                key={list}
                to={communitiesPath + route.search({ ...query, list })}
                preventScrollReset
                aria-current={list === query.list ? 'true' : undefined}
              >
                {labels[list]}
              </ChipLink>
            ))}
          </nav>
        )
      }
    </Personal>
  )
}

const isModerator = (profile: Profile | null | undefined): boolean => (profile?.role ?? 0) >= ROLE.moderator
const isAdmin = (profile: Profile | null | undefined): boolean => (profile?.role ?? 0) >= ROLE.admin

type ListProps = {
  first: Page<CommunityCard>
  query: Query
  /** Lists the communities. Both endpoints have the same input and output. */
  endpoint: typeof contract.communities.list
}

function List({ first, query, endpoint }: ListProps) {
  const list = useInfiniteList({
    name: `communities:${route.search(query)}`,
    first,
    load: (cursor) => call(endpoint, { ...inputOf(query), cursor }),
    keyOf: ({ id }) => id,
  })
  const root = useRootMine()
  const featured = list.items.filter((each) => each.featured)
  if (list.items.length === 0)
    return query.q === '' ? (
      <EmptyState
        line={query.list === 'closed' ? m.community_form_list_none() : m.forum_communities_none()}
      />
    ) : (
      <EmptyState
        line={m.forum_communities_not_found()}
        action={<ButtonLink to={communitiesPath}>{m.forum_communities_all()}</ButtonLink>}
      />
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {list.items.map((community) => (
          <li key={community.id} className="flex flex-wrap items-center gap-x-2">
            <CommunityRow community={community} />
            {query.sort === 'featured' && query.q === '' && query.list === 'all' && (
              <Personal of={root} vary={({ profile }) => String(isAdmin(profile))}>
                {(own) =>
                  isAdmin(own?.profile) && (
                    <FeatureButtons community={community} featured={featured} change={list.change} />
                  )
                }
              </Personal>
            )}
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}
