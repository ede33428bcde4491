import type { MemberCard } from '@engawa/contract'
import { RoleChip, timeLeft } from '#app/features/accounts/index.ts'
import { SelectionCheckbox } from '#app/features/moderation/index.ts'
import { counted, formatDay, formatNumber } from '#app/lib/text/format.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'

type Props = {
  member: MemberCard
  isChosen: boolean
  /** Undefined if the viewer cannot act on the member. */
  onChoose: ((range: boolean) => void) | undefined
  onOpen: () => void
}

export function MemberRow({ member, isChosen, onChoose, onOpen }: Props) {
  const { uid, name, avatar, role, account } = member
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[auto_40px_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-2">
      <SelectionCheckbox name={name} checked={isChosen} onChoose={onChoose} />
      <Avatar src={avatar} name="" size={40} className="hidden sm:block" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/user/${uid}`} className="touch-target font-medium wrap-anywhere hover:underline">
            {name}
          </Link>
          <RoleChip role={role} />
          {account?.blocked && (
            <Chip tone="danger" wraps>
              {blockText(account.ttlSeconds)}
            </Chip>
          )}
        </p>
        {account && (
          <>
            <p className="truncate text-sm text-ink-soft">{account.email}</p>
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              <span>{m.members_coins({ count: counted(account.coins, formatNumber) })}</span>
              <span>{m.members_joined({ day: formatDay(account.createdAt) })}</span>
              <span>
                {account.lastSeenAt === null
                  ? m.members_never_seen()
                  : richText(m.members_seen, { time: <RelativeTime time={account.lastSeenAt} /> })}
              </span>
            </p>
          </>
        )}
      </div>
      <Button
        size="sm"
        className="col-start-2 justify-self-start sm:col-start-auto"
        onClick={onOpen}
        aria-label={m.members_manage_name({ name })}
      >
        {m.members_manage()}
      </Button>
    </li>
  )
}

const blockText = (seconds: number): string =>
  seconds < 0 ? timeLeft(seconds) : `${m.members_blocked()} · ${timeLeft(seconds)}`
