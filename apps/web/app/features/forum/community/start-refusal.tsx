import type { CommunityStartRefusal } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

type Props = { refusal: CommunityStartRefusal; memberDays: number; perDay: number }

/** The reason why the viewer cannot start a community. */
export function StartRefusal({ refusal, memberDays, perDay }: Props) {
  const texts: Record<CommunityStartRefusal, string> = {
    moderators: m.forum_start_moderators(),
    request: m.community_form_propose_line(),
    new_account: m.forum_start_new_account({ count: memberDays }),
    pace: m.forum_start_pace({ count: perDay }),
    owned: m.forum_start_owned(),
  }
  return <p className="measure text-sm text-ink-soft">{texts[refusal]}</p>
}
