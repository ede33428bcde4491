import type { CommunityPrivacy } from '@engawa/contract'
import { EyeOff, Lock } from 'lucide-react'
import { m } from '#app/texts/messages.js'

/** Says that a community is not public. */
export function PrivacyMark({ privacy }: { privacy: CommunityPrivacy }) {
  if (privacy === 'public') return null
  const Icon = privacy === 'private' ? Lock : EyeOff
  return (
    <span className="inline-flex items-center gap-1">
      <Icon size={14} aria-hidden />
      {privacy === 'private' ? m.communities_private() : m.communities_hidden()}
    </span>
  )
}
