import { contract } from '@engawa/contract'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/system-page'
import { Pane } from '../pane.tsx'
import { ShortTime } from '../short-time.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireLogin(context, url)
  return { page: await orPageError(call(contract.chat.systemList, {}), url) }
}

export const handle = { ownHead: true }

export const meta: Route.MetaFunction = () => pageMeta({ title: m.chat_system(), noindex: true })

/** The page with the notices of the site. Opening it marks the notices as read. */
export default function SystemPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  const load = useCallback((cursor: string) => call(contract.chat.systemList, { cursor }), [])
  const list = useInfiniteList({ name: 'notices', first: page, load, keyOf: (notice) => notice.id })
  // Notices that are shown count as read, so the server is notified.
  useEffect(() => {
    if (page.unreadCount > 0) call(contract.chat.systemRead, {}).catch(() => undefined)
  }, [page])
  return (
    <Pane>
      <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-2 mid:px-5">
        <IconLink to="/messages" label={m.chat_back_to_list()} className="mid:hidden">
          <ArrowLeft size={20} aria-hidden />
        </IconLink>
        <Heading level={2} size="lg">
          {m.chat_system()}
        </Heading>
      </header>
      <div className="min-h-0 grow overflow-y-auto p-2 mid:p-3">
        {list.items.length === 0 && <EmptyState line={m.chat_system_empty()} />}
        <ul className="flex flex-col gap-1">
          {list.items.map((notice) => (
            <li key={notice.id}>
              <Link
                to={`/messages/system/${notice.id}`}
                className="flex flex-col rounded-md px-3 py-2.5 -outline-offset-2 hover:bg-hover"
              >
                <span className="flex items-baseline gap-2">
                  <span className="grow truncate font-medium">{notice.title}</span>
                  {!notice.read && <Chip tone="accent">{m.chat_system_new()}</Chip>}
                  <ShortTime time={notice.createTime} />
                </span>
                <span className="line-clamp-2 text-sm text-ink-soft">{notice.text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ListEnd list={list} className="p-4" />
      </div>
    </Pane>
  )
}
