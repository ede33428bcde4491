import type { Activity } from '@engawa/contract'
import { Row } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { Section } from './talk.tsx'

/** The latest of what those whom the member follows published. */
export function Followed({ activities }: { activities: readonly Activity[] }) {
  return (
    <Section
      title={m.home_followed()}
      more={<TextLink to="/user/follow?tab=timeline">{m.home_followed_more()}</TextLink>}
    >
      <ul className="grid grid-cols-1 gap-x-6 mid:grid-cols-2">
        {activities.map(({ card }) => (
          <li key={`${card.kind}:${card.id}`}>
            <Row card={card} excerpt={card.author?.name ?? ''} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
