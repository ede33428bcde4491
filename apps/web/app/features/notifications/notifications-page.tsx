import { contract, type Notification, type NotificationSetting } from '@engawa/contract'
import { CheckCheck, Settings } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { useUnread } from '#app/lib/member/unread.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { flag, matching } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { toast, toastError } from '#app/ui/toast.ts'
import type { Route } from './+types/notifications-page'
import { asRead, markRead, undoRead } from './mark-read.ts'
import { NotificationRow } from './notification-row.tsx'
import { RowActions } from './row-actions.tsx'

const UNDO_MS = 8_000

type Filter = { kind: string | undefined; unread: boolean }

const route = defineRoute({ kind: matching(/^[a-z][a-z-]{0,31}$/), unread: flag() })

export const handle = route.handle

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, query) => {
  const { call } = requireLogin(context, url)
  const filter: Filter = { kind: query.kind ?? undefined, unread: query.unread }
  const [first, settings] = await orPageError(
    Promise.all([call(contract.notifications.list, filter), call(contract.notifications.settings, {})]),
    url,
  )
  return { filter, first, kinds: settings.items }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.notifications_title(), noindex: true })

const addressOf = ({ kind, unread }: Filter): string =>
  `/notifications${route.search({ kind: kind ?? null, unread })}`

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { filter, first, kinds } = loaderData
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto max-w-3xl">
        <header className="flex items-center gap-2">
          <Heading level={1} className="grow">
            {m.notifications_title()}
          </Heading>
          <IconLink to="/notifications/settings" label={m.notifications_settings()}>
            <Settings size={22} aria-hidden />
          </IconLink>
        </header>
        <FilterRow filter={filter} kinds={kinds} />
        <NotificationList key={addressOf(filter)} filter={filter} first={first} />
      </Paper>
    </div>
  )
}

function FilterRow({ filter, kinds }: { filter: Filter; kinds: NotificationSetting[] }) {
  const navigate = useNavigate()
  const choices = [
    { value: '', label: m.notifications_all_kinds() },
    ...kinds.map(({ kind, label }) => ({ value: kind, label })),
  ]
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="grow">
        <Tabs
          label={m.notifications_title()}
          tabs={[false, true].map((unread) => ({
            to: addressOf({ ...filter, unread }),
            label: unread ? m.notifications_tab_unread() : m.notifications_tab_all(),
            current: filter.unread === unread,
          }))}
        />
      </div>
      <Select
        label={m.notifications_kind()}
        hideLabel
        value={filter.kind ?? ''}
        choices={choices}
        onChange={(kind) => void navigate(addressOf({ ...filter, kind: kind === '' ? undefined : kind }))}
      />
    </div>
  )
}

function NotificationList({ filter, first }: { filter: Filter; first: Page<Notification> }) {
  const { kind, unread } = filter
  const load = useCallback(
    (cursor: string) => call(contract.notifications.list, { kind, unread, cursor }),
    [kind, unread],
  )
  const list = useInfiniteList({ name: 'notifications', first, load, keyOf: (item) => item.id })
  const replace = (of: Notification, by: Notification): void =>
    list.change((items) => items.map((item) => (item.id === of.id ? by : item)))

  async function read(items: Notification[], range: Parameters<typeof markRead>[0]): Promise<void> {
    for (const item of items) replace(item, asRead(item))
    const back = (): void => items.forEach((item) => replace(item, item))
    try {
      const at = await markRead(range)
      const undo = (): void => {
        back()
        undoRead(at).catch((error: unknown) => toastError(errorText(error)))
      }
      toast(m.notifications_was_read(), {
        type: 'success',
        duration: UNDO_MS,
        action: { label: m.ui_undo(), run: undo },
      })
    } catch (error) {
      back()
      toastError(errorText(error))
    }
  }

  if (list.items.length === 0) return <Nothing filter={filter} />
  const unreadItems = list.items.filter((item) => !item.read)
  return (
    <>
      <div className="my-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <NewOnes after={list.items[0]?.id ?? 0} />
        <Button
          size="sm"
          variant="plain"
          icon={<CheckCheck size={18} aria-hidden />}
          disabled={unreadItems.length === 0 && list.nextCursor === null}
          onClick={() => void read(unreadItems, kind === undefined ? {} : { kind })}
          className="ml-auto"
        >
          {m.notifications_read_all()}
        </Button>
      </div>
      <ul className="-mx-3 flex flex-col gap-1 sm:mx-0">
        {list.items.map((item) => (
          <li key={item.id}>
            <NotificationRow
              item={item}
              actions={
                <RowActions item={item} onRead={() => void read([item], { id: item.id, group: true })} />
              }
            />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

/**
 * A button that appears when notifications arrive after the list was loaded. The list changes only after a press, so it does not
 * move.
 */
function NewOnes({ after }: { after: number }) {
  const newest = useUnread((state) => state.lastNotification)
  const { revalidate, state } = useRevalidator()
  const [shownUpTo, setShownUpTo] = useState(0)
  if (newest <= Math.max(after, shownUpTo)) return null
  const show = () => revalidate().then(() => setShownUpTo(newest))
  return (
    <Button size="sm" variant="primary" busy={state === 'loading'} onClick={() => void show()}>
      {m.notifications_show_new()}
    </Button>
  )
}

function Nothing({ filter }: { filter: Filter }) {
  const isFiltered = filter.unread || filter.kind !== undefined
  return (
    <EmptyState
      line={isFiltered ? m.notifications_none_like_this() : m.notifications_empty()}
      action={
        isFiltered ? (
          <ButtonLink to="/notifications">{m.notifications_all()}</ButtonLink>
        ) : (
          <ButtonLink to="/">{m.notifications_look_around()}</ButtonLink>
        )
      }
    />
  )
}
