import { ROLE, type UserView } from '@engawa/contract'
import type { ReactNode } from 'react'
import { formatDay, formatNumber } from '#app/lib/text/format.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#app/texts/messages.js'

/** The header of a user's page: avatar, name, description, and counts such as the number of followers. */
export function UserHead({ user, actions }: { user: UserView; actions: ReactNode }) {
  const list = (tab: string) => `/user/follow?tab=${tab}${user.isSelf ? '' : `&userId=${user.uid}`}`
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Avatar src={user.avatar} name="" size={96} className="border-2 border-paper-3 shadow-2" />
      <div className="min-w-56 grow basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading level={1}>{user.name}</Heading>
          <RoleChip role={user.role} />
          {user.blocked && <Chip tone="danger">{m.members_blocked()}</Chip>}
        </div>
        {user.description && <p className="mt-2 measure whitespace-pre-line">{user.description}</p>}
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
          <Link to={list('followings')} className="touch-target hover:text-ink hover:underline">
            {m.accounts_followings_count({ count: user.followings })}
          </Link>
          <Link to={list('followers')} className="touch-target hover:text-ink hover:underline">
            {m.accounts_followers_count({ count: user.followers })}
          </Link>
          <span>{m.accounts_works_count({ count: user.works })}</span>
          {user.coins !== undefined && (
            <span title={formatNumber(user.coins)}>{m.accounts_coins_count({ count: user.coins })}</span>
          )}
          <span>{m.members_joined({ day: formatDay(user.createdAt) })}</span>
        </p>
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}

export function RoleChip({ role }: { role: number }) {
  if (role === ROLE.admin) return <Chip tone="accent">{m.members_role_admin()}</Chip>
  return role === ROLE.moderator ? <Chip tone="leaf">{m.members_role_moderator()}</Chip> : null
}
