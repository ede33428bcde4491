import { contract, type WikiPage } from '@engawa/contract'
import { Bell, BellRing } from 'lucide-react'
import { ReactionButton } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'

/** Follows a page: its edits come as notifications. */
export function PageFollow({ page, following }: { page: WikiPage; following: boolean }) {
  const send = async (on: boolean) =>
    (await call(contract.reactions.set, { kind: 'wiki-page', id: page.id, reaction: 'follow', on })).following
  return (
    <ReactionButton
      active={following}
      send={send}
      look={(active) => ({
        size: 'sm',
        icon: active ? <BellRing size={16} aria-hidden /> : <Bell size={16} aria-hidden />,
        children: active ? m.subjects_following() : m.subjects_follow(),
      })}
    />
  )
}
