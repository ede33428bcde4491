import type { News } from '@engawa/contract'
import { Row } from '#app/features/subjects/index.ts'
import { NewsMark } from '#app/features/works/index.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { Section } from './talk.tsx'

/** News of works and authors that the member follows. */
export function Followed({ items }: { items: readonly News[] }) {
  return (
    <Section title={m.home_followed()} more={<TextLink to="/user/news">{m.home_followed_more()}</TextLink>}>
      <ul className="grid grid-cols-1 gap-x-6 mid:grid-cols-2">
        {items.map(({ at, card, news }) => (
          <li key={`${card.kind}:${card.id}`}>
            <Row
              card={card}
              facts={
                <span className="flex flex-wrap gap-x-2">
                  {card.author && <span className="truncate">{card.author.name}</span>}
                  <RelativeTime time={at} />
                  <NewsMark news={news} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
