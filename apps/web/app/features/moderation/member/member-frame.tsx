import type { MemberRecord } from '@engawa/contract'
import { useState, type ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { ModerationPage } from '../moderation-page.tsx'
import { CleanUpDialog } from './clean-up-dialog.tsx'
import { CleanupLines } from './cleanup-lines.tsx'

type Props = { record: MemberRecord; tab: 'record' | 'contributions'; children: ReactNode }

/** Number of cleanups above the list of contributions. The record shows more. */
const LATEST = 2

/** The frame of the pages about one member: the name, the tabs, the button that removes everything, and the latest cleanups. */
export function MemberFrame({ record, tab, children }: Props) {
  const { member, can } = record
  const [isRemoving, setRemoving] = useState(false)
  const path = `/moderation/members/${member.uid}`
  return (
    <ModerationPage
      title={
        <Link to={`/user/${member.uid}`} className="flex items-center gap-4 hover:underline">
          <Avatar src={member.avatar} name="" size={56} />
          <span className="min-w-0 wrap-anywhere">{member.name}</span>
        </Link>
      }
    >
      <div className="flex flex-wrap-reverse items-end justify-between gap-3">
        <div className="min-w-0 grow">
          <Tabs
            label={m.cleanups_tabs()}
            tabs={[
              { to: path, label: m.moderation_record(), current: tab === 'record' },
              { to: `${path}/contributions`, label: m.cleanups_title(), current: tab === 'contributions' },
            ]}
          />
        </div>
        {can.sanction && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {m.cleanups_everything()}
          </Button>
        )}
      </div>
      <CleanupLines cleanups={tab === 'record' ? record.cleanups : record.cleanups.slice(0, LATEST)} />
      {children}
      {isRemoving && <CleanUpDialog member={member} onClose={() => setRemoving(false)} />}
    </ModerationPage>
  )
}
