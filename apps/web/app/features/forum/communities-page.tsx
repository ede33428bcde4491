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

const route = defineRoute({ q: text({ max: LIMITS.communityNameMax }), sort: oneOf(SORTS, 'featured') })

export const handle = route.handle

type Query = QueryOf<typeof route>

const inputOf = ({ q, sort }: Query) => ({ sort, ...(q !== '' && { name: q }) })

async function shared({ context, url }: Route.LoaderArgs, query: Query) {
  const { call, origin } = context.get(visitContext)
  return { query, first: await orPageError(call(contract.communities.list, inputOf(query)), url), origin }
}

export const loader = route.sharedLoader('communities', shared, async ({ context }) =>
  context.get(visitContext).call(contract.communities.start, {}),
)

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
          <Personal of={mine} vary={(own) => JSON.stringify(own)}>
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
        <List key={key} first={first} query={query} />
      </Paper>
    </div>
  )
}

const isAdmin = (profile: Profile | null | undefined): boolean => (profile?.role ?? 0) >= ROLE.admin

function List({ first, query }: { first: Page<CommunityCard>; query: Query }) {
  const list = useInfiniteList({
    name: `communities:${route.search(query)}`,
    first,
    load: (cursor) => call(contract.communities.list, { ...inputOf(query), cursor }),
    keyOf: ({ id }) => id,
  })
  const root = useRootMine()
  const featured = list.items.filter((each) => each.featured)
  if (list.items.length === 0)
    return query.q === '' ? (
      <EmptyState line={m.forum_communities_none()} />
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
            {query.sort === 'featured' && query.q === '' && (
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
