import type { Subject } from '@engawa/connectors/bangumi'
import type { AnimeCategory } from '@engawa/contract'
import type { Origin } from '../anime-tables.ts'

const CATEGORIES: Record<string, AnimeCategory> = {
  tv: 'tv',
  剧场版: 'movie',
  ova: 'ova',
  oad: 'ova',
  web: 'web',
}

/** Keys of facts that are further names of the entry. */
const NAME_KEYS = new Set(['中文名', '别名', '英文名'])
const MAX_ALIASES = 30
const MAX_TAGS = 40
/** Min number of users who gave a tag. A tag of fewer users may be a mistake or private. */
const MIN_COUNT = 2

export type Provenance = { origin: Origin; asOf: Date; askedAt: Date | null; now: Date }

/** Converts an entry to its row, with derived values. */
export const subjectRow = (subject: Subject, { origin, asOf, askedAt, now }: Provenance) => ({
  id: subject.id,
  name: subject.name,
  name_cn: subject.nameCn,
  aliases: aliasesOf(subject),
  summary: subject.summary,
  category: CATEGORIES[subject.platform?.toLowerCase() ?? ''] ?? 'other',
  platform: subject.platform,
  date: subject.date,
  score: subject.score,
  rank: subject.rank,
  votes: subject.votes,
  distribution: subject.distribution,
  tags: subject.tags.slice(0, MAX_TAGS),
  tag_names: tagNamesOf(subject),
  facts: subject.infobox,
  episodes: subject.episodes,
  want: subject.collection.wish,
  watching: subject.collection.doing,
  done: subject.collection.done,
  on_hold: subject.collection.onHold,
  dropped: subject.collection.dropped,
  cover: subject.cover,
  origin,
  is_whole: true,
  as_of: asOf,
  asked_at: askedAt,
  changed_at: now,
})

export type SubjectRow = ReturnType<typeof subjectRow>

function aliasesOf({ name, nameCn, infobox }: Subject): string[] {
  const texts = infobox.filter(({ key }) => NAME_KEYS.has(key)).flatMap(({ values }) => values)
  const names = new Set(texts.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, 200)))
  names.delete(name)
  if (nameCn !== null) names.delete(nameCn)
  return [...names].slice(0, MAX_ALIASES)
}

function tagNamesOf({ tags, metaTags }: Subject): string[] {
  const used = tags.filter(({ count }) => count >= MIN_COUNT).slice(0, MAX_TAGS)
  return [...new Set([...metaTags, ...used.map(({ name }) => name)])].map((tag) => tag.slice(0, 50))
}
