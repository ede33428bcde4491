import { contract } from '@engawa/contract'
import { Check, UserPlus } from 'lucide-react'
import { call } from '#app/lib/net/http-call.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { ReactionButton } from './reaction-button.tsx'

type Props = {
  uid: number
  following: boolean
  /** Whether the button is the main action of its page; then it is as large as the other buttons of the page. */
  isMain?: boolean
  /** Called after each change, for pages that show the number of followers. */
  onDone?: () => void
  /** Called at once with the new state, and again with the old state if the request fails. Used for a number next to the button. */
  onShown?: (following: boolean) => void
}

/** The button that follows a user or stops following. It is not shown for the viewer's own account. */
export function FollowButton({ uid, following, isMain = false, onDone, onShown }: Props) {
  if (useProfile()?.uid === uid) return null
  const send = async (follow: boolean) => {
    onShown?.(follow)
    try {
      const { isFollowing } = await call(contract.accounts.follow, { id: uid, follow })
      onDone?.()
      return isFollowing
    } catch (error) {
      onShown?.(!follow)
      throw error
    }
  }
  return (
    <ReactionButton
      key={uid}
      active={following}
      send={send}
      look={(value) => ({
        ...looks[isMain ? 'main' : 'secondary'][value ? 'on' : 'off'],
        icon: value ? <Check size={16} aria-hidden /> : <UserPlus size={16} aria-hidden />,
        children: value ? m.subjects_following() : m.subjects_follow(),
      })}
    />
  )
}

const looks = {
  main: { off: { size: 'md', variant: 'primary' }, on: { size: 'md', variant: 'quiet' } },
  secondary: { off: { size: 'sm', variant: 'quiet' }, on: { size: 'sm', variant: 'plain' } },
} as const
