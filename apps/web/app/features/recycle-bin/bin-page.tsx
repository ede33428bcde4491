import { ROLE, contract } from '@engawa/contract'
import { ModerationPage } from '#app/features/moderation/index.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { requireModerator } from '#app/lib/route/require-role.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { text } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { Tabs } from '#app/ui/tabs.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import type { Route } from './+types/bin-page'
import { BinList } from './bin-list.tsx'
import { ClearButton } from './clear-button.tsx'
import { shelfAt, shelves } from './shelves.ts'

const route = defineRoute({ q: text({ max: 100 }) })

export const handle = route.handle

/**
 * The page of all kinds is only for moderators. The page of one kind shows members their own removed subjects; moderators see those
 * of all members.
 */
export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, { q }) => {
  const shelf = shelfAt(url.pathname)
  const { call, profile } = shelf.kind === undefined ? requireModerator(context) : requireLogin(context, url)
  const first = await orPageError(call(contract.recycleBin.list, { kind: shelf.kind, q }), url)
  return { path: shelf.path, q, first, isModerator: profile.role >= ROLE.moderator }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.shell_trash(), noindex: true })

export default function BinPage({ loaderData: { path, q, first, isModerator } }: Route.ComponentProps) {
  const shelf = shelfAt(path)
  const visible = shelves.filter((each) => isModerator || each.kind !== undefined)
  return (
    <ModerationPage title={m.shell_trash()} path="/trash">
      <p className="measure text-ink-soft">{isModerator ? m.trash_line_all() : m.trash_line_own()}</p>
      <Tabs
        label={m.shell_trash()}
        tabs={visible.map((each) => ({
          to: each.path,
          label: each.label(),
          current: each.path === shelf.path,
        }))}
      />
      <SearchForm
        action={shelf.path}
        label={m.trash_search()}
        submit={m.trash_search()}
        value={q}
        maxLength={100}
      />
      {first.items.length > 0 && q === '' && <ClearButton key={shelf.path} kind={shelf.kind} />}
      <BinList key={`${shelf.path} ${q}`} kind={shelf.kind} q={q} first={first} isModerator={isModerator} />
    </ModerationPage>
  )
}
