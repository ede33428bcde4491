/** The type of a Bangumi subject. */
export type SubjectType = 'book' | 'anime' | 'music' | 'game' | 'real'

/** One picture in three sizes, each an https address at Bangumi's picture host. A missing size has the address of the nearest one. */
export type Picture = {
  /** About 200 px wide. */
  small: string
  /** About 400 px wide. */
  medium: string
  /** As uploaded. */
  large: string
}

/** One line of the editors' facts: 别名 → several texts, some of them with a label. Texts are plain. */
export type InfoboxEntry = { key: string; values: { label: string | null; text: string }[] }

/** The number of users with the subject on each list. */
export type CollectionCounts = {
  wish: number
  done: number
  doing: number
  onHold: number
  dropped: number
}

export type Tag = { name: string; count: number }

/** The rating of a subject. */
export type Rating = {
  /** 1–10 with one decimal; null without votes. */
  score: number | null
  /** Place among all of its type, from 1; null when it has none. */
  rank: number | null
  votes: number
  /** Votes for 1, 2 … 10: always ten numbers. */
  distribution: number[]
}

/** A book, an anime, an album, a game or a film. All texts are plain; days are `YYYY-MM-DD`. */
export type Subject = Rating & {
  id: number
  type: SubjectType
  /** In its own language; never empty. */
  name: string
  nameCn: string | null
  /** Several lines, separated by `\n`; empty when there is none. */
  summary: string
  /** First broadcast, release or publication. */
  date: string | null
  /** Bangumi's word for its form: TV, WEB, 剧场版, 漫画 … */
  platform: string | null
  cover: Picture | null
  infobox: InfoboxEntry[]
  /** Main episodes, by its editors; 0 when unknown. */
  episodes: number
  /** Episodes of any type that have a separate entry; null where unknown (lists, the archive). */
  listedEpisodes: number | null
  volumes: number
  collection: CollectionCounts
  /** Tags of users, most used first. */
  tags: Tag[]
  /** Tags of editors. */
  metaTags: string[]
  /** Whether it is a series of books rather than a volume. */
  isSeries: boolean
  isLocked: boolean
  /** Always false: other subjects are dropped. Part of the record so that code that stores it can check it. */
  isNsfw: false
}

/** A show in the calendar of the week. It has no hour, no channel and no tags. */
export type CalendarItem = {
  id: number
  type: SubjectType
  name: string
  nameCn: string | null
  cover: Picture | null
  /** The first broadcast. */
  date: string | null
  rating: Rating
  /** People who watch it now. */
  watching: number
}

/** A broadcast day of Japan, 1 (Monday) to 7 (Sunday). */
export type CalendarDay = { weekday: Weekday; items: CalendarItem[] }

/** 1 is Monday, 7 is Sunday, as ISO 8601 counts them. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type EpisodeType = 'main' | 'special' | 'opening' | 'ending' | 'trailer' | 'mad' | 'other'

export type Episode = {
  id: number
  subjectId: number
  type: EpisodeType
  /** The position among episodes of its type; may be a fraction like 1.5. */
  number: number
  /** Counted from 1 within this subject, while `number` may continue an earlier season; null where it does not apply. */
  numberInSubject: number | null
  /** Empty when it has none. */
  name: string
  nameCn: string | null
  summary: string
  /** A day of Japan. */
  airDate: string | null
  /** How long it runs. */
  seconds: number | null
  /** Of an album; 0 elsewhere. */
  disc: number
  /** Null in the archive. */
  comments: number | null
}

export type PersonKind = 'person' | 'company' | 'group'

export type Person = {
  id: number
  kind: PersonKind
  name: string
  /** Bangumi's words: producer, mangaka, artist, seiyu, writer, illustrator, actor … */
  careers: string[]
  picture: Picture | null
}

/** A person's role for a subject. A person with several roles comes several times. */
export type StaffCredit = Person & {
  /** Bangumi's word: 导演, 脚本 … */
  role: string
  /** The episodes, as typed by editors: `1-3、12`. */
  episodes: string | null
}

export type CharacterKind = 'character' | 'mecha' | 'ship' | 'organisation' | 'other'

export type Character = {
  id: number
  kind: CharacterKind
  name: string
  summary: string
  picture: Picture | null
}

/** A character in a subject. */
export type CastCharacter = Character & {
  /** Bangumi's word: 主角, 配角, 客串 … */
  role: string
  /** Persons who voice or play it. */
  voices: Person[]
}

/** Fields that persons and characters share on their own pages. */
type Profile = {
  summary: string
  infobox: InfoboxEntry[]
  /** `male`, `female` or what editors wrote. */
  gender: string | null
  bloodType: 'A' | 'B' | 'AB' | 'O' | null
  birth: { year: number | null; month: number | null; day: number | null }
  comments: number
  collects: number
  isLocked: boolean
}

export type PersonDetails = Person & Profile
export type CharacterDetails = Character & Profile

/** A subject that is only mentioned. */
export type SubjectMention = {
  id: number
  /** Null where Bangumi does not have it. */
  type: SubjectType | null
  name: string
  nameCn: string | null
  cover: Picture | null
}

/** A subject that is related to another. */
export type Relation = SubjectMention & {
  /** Bangumi's word: 续集, 前传, 改编 … */
  relation: string
}

/** A part of a list from `offset` on. Dropped items make it shorter than `limit`, so use `offset` + `limit` for the next page. */
export type Page<T> = { items: T[]; total: number; limit: number; offset: number }
