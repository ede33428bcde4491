import { contract } from '@engawa/contract'
import { Upload } from 'lucide-react'
import { visitContext } from '#app/context.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf, optionalText } from '#app/lib/route/parameters.ts'
import { loadIfOn, useIsOn } from '#app/lib/view/site.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/own-page'
import { CoinsTab } from './coins-tab.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { OWN_EVENTS } from './own-events.tsx'
import { loadOwnPosts, ownPostParts, OwnPostsTab } from './own-posts-tab.tsx'
import { DataTab, ProfileTab, SecurityTab } from './own-tabs.tsx'
import { loadOwnWorks, OwnWorksTab } from './own-works-tab.tsx'
import { loadReading, ReadingTab } from './reading-tab.tsx'
import { loadSaved, savedParameters, SavedTab } from './saved-tab.tsx'
import { UserSheet } from './user-sheet.tsx'

const tabs = ['reading', 'works', 'posts', 'favorites', 'coins', 'profile', 'security', 'data'] as const
type Tab = (typeof tabs)[number]

const route = defineRoute({
  tab: oneOf(tabs),
  part: oneOf(ownPostParts, 'posts'),
  reason: optionalText(),
  ...savedParameters,
})

export const handle = route.handle

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, query) => {
  const { call, profile, site } = requireLogin(context, url)
  // Readers without own works see first what they read.
  const works =
    query.tab === null || query.tab === 'works'
      ? await orPageError(loadOwnWorks(call, profile.uid), url)
      : null
  const hasWorks = works !== null && works.published.items.length + works.drafts.items.length > 0
  const tab = query.tab ?? (hasWorks ? 'works' : 'reading')
  const reason = query.reason ?? undefined
  const [user, reading, posts, saved, coins, sessions, appPasswords, guards, events, data] =
    await orPageError(
      Promise.all([
        call(contract.accounts.info, {}),
        tab === 'reading' ? loadReading(call) : null,
        tab === 'posts' ? loadIfOn(site, 'forum', () => loadOwnPosts(call, profile.uid, query.part)) : null,
        tab === 'favorites' ? loadSaved(call, query) : null,
        tab === 'coins' ? call(contract.accounts.coins, { reason }) : null,
        tab === 'security' ? wholeList(call, contract.accounts.sessions, {}) : null,
        tab === 'security' ? call(contract.accounts.appPasswords, {}) : null,
        tab === 'security' ? call(contract.accounts.security, {}) : null,
        tab === 'security' ? call(contract.securityLog.own, { limit: OWN_EVENTS }) : null,
        tab === 'data' ? call(contract.accounts.dataExport, {}) : null,
      ]),
      url,
    )
  const { origin } = context.get(visitContext)
  const security = sessions &&
    appPasswords &&
    guards &&
    events && { sessions: sessions.items, appPasswords: appPasswords.items, guards, events, origin }
  return {
    tab,
    reason,
    profile,
    user,
    reading,
    works: tab === 'works' ? works : null,
    posts,
    saved,
    coins,
    security,
    data,
  }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.accounts_me_title(), noindex: true })

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { tab, reason, user, profile, reading, works, posts, saved, coins, security, data } = loaderData
  const hasForum = useIsOn('forum')
  const shown = tabs.filter((each) => each !== 'posts' || hasForum)
  const labels: Record<Tab, string> = {
    reading: m.accounts_tab_reading(),
    works: m.accounts_tab_works(),
    posts: m.accounts_tab_posts(),
    favorites: m.accounts_tab_favorites(),
    coins: m.accounts_tab_coins(),
    profile: m.accounts_tab_profile(),
    security: m.accounts_tab_security(),
    data: m.accounts_tab_data(),
  }
  return (
    <UserSheet
      user={user}
      actions={
        <>
          <ButtonLink to="/publish" variant="primary" icon={<Upload size={18} aria-hidden />}>
            {m.accounts_publish()}
          </ButtonLink>
          <LogOutButton />
        </>
      }
    >
      <div className="mt-8">
        <Tabs
          label={m.accounts_tabs()}
          tabs={shown.map((each) => ({
            to: `/user?tab=${each}`,
            label: labels[each],
            current: each === tab,
          }))}
        />
      </div>
      <div className="pt-6">
        {reading && <ReadingTab {...reading} />}
        {works && <OwnWorksTab uid={profile.uid} {...works} />}
        {posts && <OwnPostsTab uid={profile.uid} {...posts} />}
        {saved && <SavedTab {...saved} />}
        {coins && <CoinsTab key={reason} reason={reason} first={coins} />}
        {tab === 'profile' && <ProfileTab profile={profile} />}
        {security && <SecurityTab profile={profile} {...security} />}
        {data && <DataTab first={data.export} />}
      </div>
    </UserSheet>
  )
}
