import { codeQuery, codeUserRoute, contract, type CodeUser } from '@engawa/contract'
import { Building2, MapPin } from 'lucide-react'
import { useState } from 'react'
import { visitContext } from '#app/context.ts'
import { loadFromSource, SourceFailed } from '#app/features/sources/index.ts'
import { counted, formatCount, formatDay } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf } from '#app/lib/route/parameters.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { ChoiceRow } from './components/choice-row.tsx'
import { Filters } from './components/filters.tsx'
import { Keys } from './components/keys.tsx'
import { MorePages } from './components/more-pages.tsx'
import { OutLink } from './components/out-link.tsx'
import { Fact, Facts, RepoRow } from './components/repo-row.tsx'
import { keyOfRepo } from './key-of-repo.ts'
import type { Route } from './+types/user-page'

const SORTS = ['pushed', 'stars', 'created', 'full_name'] as const
const sortNames = {
  pushed: m.code_sort_pushed,
  stars: m.code_most_starred,
  created: m.code_sort_newest,
  full_name: m.code_sort_name,
}

const LISTS = ['owned', 'starred'] as const
const listNames = { owned: m.code_repositories, starred: m.code_starred }

type Shown = { list: (typeof LISTS)[number]; sort: (typeof SORTS)[number] }

const route = defineRoute({ list: oneOf(LISTS, 'owned'), sort: oneOf(SORTS, 'pushed') })

export const handle = route.handle

export const loader = route.loader(
  async ({ context, params: { username: login }, url }: Route.LoaderArgs, { list, sort }) => {
    const { call } = context.get(visitContext)
    const [user, repos] = await Promise.all([
      loadFromSource(call(contract.code.user, { login }), url),
      loadFromSource(call(contract.code.userRepos, { login, list, sort, ...WHOLE_PAGE }), url),
    ])
    return { login, list, sort, user, repos }
  },
)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'user detail', exactTitle: true, noindex: true })

export default function CodeUserPage({ loaderData }: Route.ComponentProps) {
  const { login, list, sort, user, repos } = loaderData
  const to = ({ list, sort }: Shown): string =>
    codeUserRoute(login) +
    codeQuery({ list: list === 'owned' ? null : list, sort: sort === 'pushed' ? null : sort })
  return (
    <div className="page-width grid gap-6 py-6 mid:grid-cols-[18rem_1fr]">
      <Paper className="self-start">
        {user.found ? (
          <Profile user={user.found.user} />
        ) : (
          <>
            <Heading level={1}>{login}</Heading>
            {user.failure && <SourceFailed failure={user.failure} />}
          </>
        )}
      </Paper>
      <Paper className="min-w-0">
        <header className="mb-3 flex flex-wrap items-center gap-3">
          <Heading level={2} className="grow">
            {listNames[list]()}
          </Heading>
          <TextLink to="/github" className="text-sm">
            {m.code_title()}
          </TextLink>
          <Keys />
        </header>
        {/* Organisations have no list of starred repositories. */}
        {user.found?.user.kind !== 'organization' && (
          <Tabs
            label={m.code_lists()}
            tabs={LISTS.map((each) => ({
              to: to({ list: each, sort: 'pushed' }),
              label: listNames[each](),
              current: each === list,
            }))}
          />
        )}
        {list === 'owned' && (
          <div className="mt-3">
            <Filters count={sort === 'pushed' ? 0 : 1}>
              <ChoiceRow
                label={m.code_sort()}
                options={SORTS.map((each) => ({
                  to: to({ list, sort: each }),
                  label: sortNames[each](),
                  chosen: each === sort,
                }))}
              />
            </Filters>
          </div>
        )}
        {repos.found ? (
          <Repos login={login} list={list} sort={sort} first={repos.found} />
        ) : (
          repos.failure && <SourceFailed failure={repos.failure}>{m.code_meanwhile()}</SourceFailed>
        )}
      </Paper>
    </div>
  )
}

type ReposProps = Shown & {
  login: string
  first: NonNullable<Route.ComponentProps['loaderData']['repos']['found']>
}

function Repos({ login, list, sort, first }: ReposProps) {
  const [withForks, setWithForks] = useState(true)
  const [withArchived, setWithArchived] = useState(true)
  const isOwned = list === 'owned'
  return (
    <>
      {isOwned && (
        <div className="mt-3 flex flex-wrap gap-x-6">
          <Switch label={m.code_show_forks()} checked={withForks} onChange={setWithForks} />
          <Switch label={m.code_show_archived()} checked={withArchived} onChange={setWithArchived} />
        </div>
      )}
      <MorePages
        name={`of ${login} ${list} ${sort}`}
        first={first}
        load={(cursor) => call(contract.code.userRepos, { login, list, sort, ...WHOLE_PAGE, cursor })}
        keyOf={keyOfRepo}
        empty={isOwned ? m.code_none_own() : m.code_none_starred()}
      >
        {(repo) =>
          !isOwned || ((withForks || !repo.isFork) && (withArchived || !repo.isArchived)) ? (
            <RepoRow key={keyOfRepo(repo)} repo={repo} ownerKnown={isOwned} />
          ) : null
        }
      </MorePages>
    </>
  )
}

function Profile({ user }: { user: CodeUser }) {
  return (
    <div className="flex flex-col gap-3">
      <Avatar src={user.avatar} name="" size={120} />
      <div>
        <Heading level={1}>{user.name ?? user.login}</Heading>
        <p className="flex items-center gap-2 text-ink-soft">
          {user.login}
          {user.kind !== 'user' && <Chip>{user.kind === 'bot' ? m.code_bot() : m.code_organisation()}</Chip>}
        </p>
      </div>
      {user.bio && <p>{user.bio}</p>}
      <p className="text-sm">
        {m.code_followers({ count: counted(user.followers) })} ·{' '}
        {m.code_following({ people: formatCount(user.following) })} ·{' '}
        {m.code_repo_count({ count: counted(user.repos) })}
      </p>
      <Facts>
        {user.company && <Fact icon={<Building2 size={15} aria-hidden />}>{user.company}</Fact>}
        {user.location && <Fact icon={<MapPin size={15} aria-hidden />}>{user.location}</Fact>}
        {user.createdAt && <span>{m.code_since({ day: formatDay(user.createdAt) })}</span>}
      </Facts>
      {user.homepage && <OutLink href={user.homepage} />}
      <OutLink href={`https://github.com/${user.login}`} />
    </div>
  )
}
