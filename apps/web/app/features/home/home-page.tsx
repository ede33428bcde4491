import { contract, ROLE, type Home, type UserCard } from '@engawa/contract'
import { lazy, Suspense } from 'react'
import { visitContext } from '#app/context.ts'
import { NewSite } from '#app/features/accounts/index.ts'
import { CheckInStrip } from '#app/features/check-in/index.ts'
import { coverColorsOf } from '#app/features/subjects/index.ts'
import { kindOfNewest, kindsAmong, Recommended, shelfPath, WorkShelf } from '#app/features/works/index.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { loadIfOn, siteName, useSite } from '#app/lib/view/site.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { aboutSite } from './about-site.ts'
import { Followed } from './followed.tsx'
import { ContinueReading } from './continue-reading.tsx'
import { GuestLine } from './guest-line.tsx'
import { HiddenMark } from './hidden-mark.tsx'
import { Lead } from './lead.tsx'
import { REQUESTED, ownWorks } from './own-works.ts'
import { People } from './people.tsx'
import { PlacesStrip } from './places-strip.tsx'
import { loadStrips, Strips } from './strips.tsx'
import { Talk, Unread } from './talk.tsx'
import type { Route } from './+types/home-page'

const NEWS = 6

// Loaded separately, because most sites are not empty.
const EmptyHome = lazy(async () => ({ default: (await import('./empty-home.tsx')).EmptyHome }))

async function shared({ context, url }: Route.LoaderArgs) {
  const { call, signedIn, origin, site } = context.get(visitContext)
  const [{ lead, spare, shelves, posts, people }, strips] = await Promise.all([
    orPageError(call(contract.site.home, {}), url),
    loadStrips(call, site),
  ])
  return {
    strips,
    lead,
    // Guests need no spare works, because their list next to the lead is always complete.
    spare: signedIn ? spare : [],
    shelves,
    leadWash: coverColorsOf(lead[0]?.cover?.thumbhash),
    posts,
    people,
    isGuest: !signedIn,
    origin,
    about: aboutSite(site),
  }
}

export const loader = defineRoute({}).sharedLoader('home', shared, async ({ context, url }) => {
  const { call, site, profile } = context.get(visitContext)
  const [home, status, unread, news, forMe, first] = await orPageError(
    Promise.all([
      call(contract.site.home, {}),
      loadIfOn(site, 'check-in', () => call(contract.checkIn.status, {})),
      loadIfOn(site, 'forum', () => call(contract.forum.unread, { limit: 4 })),
      call(contract.timeline.list, { limit: NEWS }),
      call(contract.recommendations.mine, { limit: REQUESTED }).catch(() => ({ items: [] })),
      profile?.role === ROLE.admin ? call(contract.accounts.firstSteps, {}) : null,
    ]),
    url,
  )
  const { people, posts } = home
  return {
    ...ownWorks(home, forMe.items),
    checkIn: status === null || status.done ? null : { reward: status.reward, streak: status.streak },
    steps: (isEmpty(home) && first?.steps) || null,
    unread: unread?.items ?? [],
    news: news.items,
    people: people.map(({ uid, isFollowing }) => ({ uid, isFollowing })),
    blockedPosts: posts.filter(({ blocked }) => blocked).map(({ id }) => id),
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: siteName(),
    description: loaderData?.about.text,
    origin: loaderData?.origin,
    path: '/',
    image: loaderData && leadImage(loaderData),
  })

function leadImage({ lead, origin }: Pick<Home, 'lead'> & { origin: string }): string | undefined {
  const cover = lead[0]?.cover?.sources.at(-1)
  return cover && origin + cover.url
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const { isGuest, mine } = home
  const { isSetUp } = useSite()
  return (
    <div className="page-width flex flex-col gap-6 py-6">
      <h1 className="sr-only">{siteName()}</h1>
      {isGuest && (isSetUp ? <GuestLine about={home.about} /> : <NewSite />)}
      {isSetUp && isEmpty(home) ? (
        <Suspense fallback={null}>
          <EmptyHome mine={mine} />
        </Suspense>
      ) : (
        <PlacesStrip />
      )}
      <Personal of={mine} vary={({ goOn }) => (goOn.length === 0 ? 'nothing' : undefined)}>
        {(own) => own !== null && own.goOn.length > 0 && <ContinueReading entries={own.goOn} />}
      </Personal>
      <Personal of={mine} vary={({ checkIn }) => (checkIn === null ? 'nothing' : undefined)}>
        {(own) => own?.checkIn && <CheckInStrip {...own.checkIn} />}
      </Personal>
      <Personal of={mine} vary={({ unread }) => (unread.length === 0 ? 'nothing' : undefined)}>
        {(own) => own !== null && own.unread.length > 0 && <Unread posts={own.unread} />}
      </Personal>
      {home.lead.length > 0 && (
        <Lead works={home.lead} spare={home.spare} colors={home.leadWash} mine={mine} />
      )}
      {home.shelves.length > 0 && (
        <Paper
          className="flex flex-col gap-8 overflow-hidden has-[>[data-left-out]]:hidden"
          aria-label={m.home_shelves()}
        >
          <HiddenMark of={mine} when={({ shelvesOut }) => shelvesOut.length === home.shelves.length} />
          {home.shelves.map((shelf) => (
            <div key={shelf.key} className="has-[>[data-left-out]]:hidden">
              <HiddenMark of={mine} when={({ shelvesOut }) => shelvesOut.includes(shelf.key)} />
              <WorkShelf
                title={titleOf(shelf)}
                works={shelf.items}
                more={<More shelf={shelf} />}
                markOf={({ id }) => <HiddenMark of={mine} when={({ elsewhere }) => elsewhere.includes(id)} />}
              />
            </div>
          ))}
        </Paper>
      )}
      <Personal of={mine} vary={({ forMe }) => (forMe.length === 0 ? 'nothing' : undefined)}>
        {(own) =>
          own !== null && own.forMe.length > 0 && <Recommended title={m.home_for_me()} works={own.forMe} />
        }
      </Personal>
      <Personal of={mine} vary={({ news }) => (news.length === 0 ? 'nothing' : undefined)}>
        {(own) => own !== null && own.news.length > 0 && <Followed items={own.news} />}
      </Personal>
      <Strips loaded={home.strips} />
      <Talk posts={home.posts} mine={mine} />
      <Personal of={mine} vary={({ people }) => JSON.stringify(people)}>
        {(own) => <People people={own === null ? home.people : withOwn(home.people, own.people)} />}
      </Personal>
    </div>
  )
}

/** Whether the site has no works and no posts that the page could show. */
const isEmpty = ({ lead, posts }: Pick<Home, 'lead' | 'posts'>): boolean =>
  lead.length === 0 && posts.length === 0

/** Adds to each author whether the member follows them. Authors who are not in `own` are removed; one of them is the member. */
const withOwn = (people: UserCard[], own: { uid: number; isFollowing: boolean }[]): UserCard[] =>
  people.flatMap((user) => {
    const known = own.find(({ uid }) => uid === user.uid)
    return known ? [{ ...user, ...known }] : []
  })

function titleOf({ key }: Home['shelves'][number]): string {
  if (key === 'finished') return m.home_finished()
  return kindOfNewest(key)?.texts.newest() ?? m.home_new()
}

/** Links to the complete lists behind a shelf: the list of the shelf's kind of works, or one list for each kind. */
function More({ shelf: { key, items } }: { shelf: Home['shelves'][number] }) {
  const kind = kindOfNewest(key)
  const query = key === 'finished' ? 'progress=completed' : 'sort=newest'
  return (
    <span className="flex flex-wrap gap-x-4">
      {(kind ? [kind] : kindsAmong(items)).map((each) => (
        <TextLink key={each.type} className="touch-target" to={`${shelfPath(each)}?${query}`}>
          {each.texts.all()}
        </TextLink>
      ))}
    </span>
  )
}
