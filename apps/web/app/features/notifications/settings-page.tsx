import { contract } from '@engawa/contract'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { PrivateFeed } from '#app/ui/overlay/private-feed.tsx'
import type { Route } from './+types/settings-page'
import { KindsPart } from './kinds-part.tsx'
import { MutesPart } from './mutes-part.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireLogin(context, url)
  const [settings, mutes, feed] = await orPageError(
    Promise.all([
      call(contract.notifications.settings, {}),
      call(contract.notifications.mutes, {}),
      call(contract.notifications.feed, {}),
    ]),
    url,
  )
  return { settings: settings.items, mutes, feed }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.notifications_settings(), noindex: true })

/** The member's notification settings: the kinds, the muted members and topics, and the private feed. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, mutes, feed } = loaderData
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto flex max-w-3xl flex-col gap-8">
        <header className="flex items-center gap-2">
          <IconLink to="/notifications" label={m.notifications_back()}>
            <ArrowLeft size={22} aria-hidden />
          </IconLink>
          <Heading level={1}>{m.notifications_settings()}</Heading>
        </header>
        <Part title={m.notifications_kinds()} line={m.notifications_kinds_line()}>
          <KindsPart settings={settings} />
        </Part>
        <Part title={m.notifications_mutes()} line={m.notifications_mutes_line()}>
          <MutesPart first={mutes} />
        </Part>
        <Part title={m.notifications_feed()} line={m.notifications_feed_line()}>
          <PrivateFeed
            createTime={feed.createTime}
            make={() => call(contract.notifications.renewFeed, {})}
            withdraw={() => call(contract.notifications.withdrawFeed, {})}
          />
        </Part>
      </Paper>
    </div>
  )
}

function Part({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <Heading level={2} size="lg">
        {title}
      </Heading>
      <p className="measure text-sm text-ink-soft">{line}</p>
      {children}
    </section>
  )
}
