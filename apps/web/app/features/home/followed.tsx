import type { Activity } from '@engawa/contract'
import { Row } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { Section } from './talk.tsx'

/** News of works and authors that the member follows. */
export function Followed({ activities }: { activities: readonly Activity[] }) {
  return (
    <Section
      title={m.home_followed()}
      more={<TextLink to="/user/follow?tab=timeline">{m.home_followed_more()}</TextLink>}
    >
      <ul className="grid grid-cols-1 gap-x-6 mid:grid-cols-2">
        {activities.map(({ at, card }) => (
          <li key={`${card.kind}:${card.id}`}>
            <Row
              card={card}
              facts={
                <span className="flex flex-wrap gap-x-2">
                  {card.author && <span className="truncate">{card.author.name}</span>}
                  <RelativeTime time={at} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
