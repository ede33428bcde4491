import { EXPLORE_CREDIT, type TopicCard } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { allTopics } from '../explored.ts'

export const topics =
  (parts: CodeParts, views: Views): Handler<typeof code.topics> =>
  async (_viewer, { words, initial, limit, cursor }) => {
    const { items, source, known } = await allTopics(parts)
    const wanted = words.trim().toLowerCase()
    const found = items
      .filter((topic) => matches(topic, wanted) && begins(topic, initial))
      .sort((a, b) => Number(isNamed(b, wanted)) - Number(isNamed(a, wanted)) || compare(a.title, b.title))
    const from = Number(/^\d{1,5}$/.exec(cursor ?? '')?.[0] ?? 0)
    const end = from + limit
    return {
      items: found.slice(from, end).map(views.topic),
      total: found.length,
      nextCursor: end < found.length ? String(end) : null,
      credit: EXPLORE_CREDIT,
      freshness: await parts.sources.freshnessOf(source, known),
    }
  }

const compare = (a: string, b: string): number => {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()]
  return x < y ? -1 : x > y ? 1 : 0
}

const isNamed = ({ slug, title }: TopicCard, wanted: string): boolean =>
  wanted !== '' && `${slug} ${title.toLowerCase()}`.includes(wanted)

const matches = ({ slug, title, summary }: TopicCard, wanted: string): boolean =>
  wanted === '' || `${slug} ${title} ${summary ?? ''}`.toLowerCase().includes(wanted)

/** `#` means all titles that do not begin with a letter. */
const begins = ({ title }: TopicCard, initial: string | undefined): boolean => {
  if (initial === undefined) return true
  const first = title[0]?.toLowerCase() ?? ''
  return initial === '#' ? !/[a-z]/.test(first) : first === initial
}
