import type { CommunityPrivacy } from '@engawa/contract'
import { Lock } from 'lucide-react'
import { m } from '#app/texts/messages.js'

/** Says that a community is not public. */
export const PrivacyMark = ({ privacy }: { privacy: CommunityPrivacy }) =>
  privacy === 'public' ? null : (
    <span className="inline-flex items-center gap-1">
      <Lock size={14} aria-hidden />
      {privacy === 'private' ? m.communities_private() : m.communities_hidden()}
    </span>
  )
