import { ROLE, contract } from '@engawa/contract'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { ModerationPage } from '#app/features/moderation/index.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { requireModerator } from '#app/lib/route/require-role.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { text } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/bin-page'
import { BinList } from './bin-list.tsx'
import { ClearButton } from './clear-button.tsx'
import { shelfAt, shelves } from './shelves.ts'

const route = defineRoute({ q: text({ max: 100 }) })

export const handle = route.handle

/** The hub is for moderators; the shelves show everybody their own things, and moderators those of all. */
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
      <search>
        <Form action={shelf.path} className="flex items-end gap-2">
          <Field
            key={q}
            label={m.trash_search()}
            hideLabel
            type="search"
            name="q"
            placeholder={m.trash_search()}
            defaultValue={q}
            maxLength={100}
            className="grow"
          />
          <Button type="submit" icon={<Search size={18} aria-hidden />}>
            {m.trash_search()}
          </Button>
        </Form>
      </search>
      {first.items.length > 0 && q === '' && <ClearButton key={shelf.path} kind={shelf.kind} />}
      <BinList key={`${shelf.path} ${q}`} kind={shelf.kind} q={q} first={first} isModerator={isModerator} />
    </ModerationPage>
  )
}
