import type { WikiPage } from '@engawa/contract'
import { Conversations, type ThreadView } from '#app/features/discussion/index.ts'
import type { Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import type { ComponentProps } from 'react'
import type { Own } from './own.ts'

type Props = {
  page: WikiPage
  first: ComponentProps<typeof Conversations>['first']
  thread: ThreadView
  isGuest: boolean
  mine: Mine<Own>
}

/** The discussion of a page. */
export const Discussion = ({ page, first, thread, isGuest, mine }: Props) => (
  <Conversations
    key={`${thread.order}:${thread.from}`}
    view={thread}
    subject={{ kind: 'wiki-page', id: page.id }}
    first={first}
    isGuest={isGuest}
    canComment={page.can.comment}
    mine={mine as Mine<NonNullable<Own>>}
    texts={{ placeholder: m.wiki_discussion_placeholder() }}
  />
)
