/** The type of a Bangumi subject. */
export type SubjectType = 'book' | 'anime' | 'music' | 'game' | 'real'

/**
 * One picture in three sizes, each an https address at Bangumi's picture host. A missing size has the address of the nearest available
 * size.
 */
export type Picture = {
  /** The address of the picture at a width of about 200 px. */
  small: string
  /** The address of the picture at a width of about 400 px. */
  medium: string
  /** The address of the picture in its original size. */
  large: string
}

/** A fact that editors wrote about a subject: a key, such as 别名 (alias), and one or more plain texts, some with a label. */
export type InfoboxEntry = { key: string; values: { label: string | null; text: string }[] }

/** For each list of users (wish, done, doing …), the number of users who have the subject on it. */
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
  /** The mean score, from 1 to 10 with one decimal; null without votes. */
  score: number | null
  /** The rank among all subjects of its type, from 1; null without a rank. */
  rank: number | null
  votes: number
  /** The numbers of votes for the scores 1, 2 … 10: always ten numbers. */
  distribution: number[]
}

/** A book, an anime, an album, a game or a film. All texts are plain; days are `YYYY-MM-DD`. */
export type Subject = Rating & {
  id: number
  type: SubjectType
  /** The name in the original language; never empty. */
  name: string
  nameCn: string | null
  /** Several lines, separated by `\n`; empty without a summary. */
  summary: string
  /** The day of the first broadcast, the release or the publication. */
  date: string | null
  /** Bangumi's word for the form of publication: TV, WEB, 剧场版, 漫画 … */
  platform: string | null
  cover: Picture | null
  infobox: InfoboxEntry[]
  /** The number of main episodes as the editors entered it; 0 when unknown. */
  episodes: number
  /** The number of episodes of any type that Bangumi lists; null in lists and in the archive, where it is unknown. */
  listedEpisodes: number | null
  volumes: number
  collection: CollectionCounts
  /** Tags that users gave the subject, the most used first. */
  tags: Tag[]
  /** Tags that editors gave the subject. */
  metaTags: string[]
  /** Whether the subject is a series of books and not a single volume. */
  isSeries: boolean
  isLocked: boolean
  /** Always false, because other subjects are dropped. The field lets code that stores the record check this. */
  isNsfw: false
}

/** A show in the calendar of the week, without hour, channel or tags. */
export type CalendarItem = {
  id: number
  type: SubjectType
  name: string
  nameCn: string | null
  cover: Picture | null
  /** The day of the first broadcast. */
  date: string | null
  rating: Rating
  /** The number of users who are watching the show now. */
  watching: number
}

/** A broadcast day of Japan, 1 (Monday) to 7 (Sunday). */
export type CalendarDay = { weekday: Weekday; items: CalendarItem[] }

/** A weekday by ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type EpisodeType = 'main' | 'special' | 'opening' | 'ending' | 'trailer' | 'mad' | 'other'

export type Episode = {
  id: number
  subjectId: number
  type: EpisodeType
  /** The number of the episode among episodes of its type; may be a fraction like 1.5. */
  number: number
  /**
   * The number of the episode in this subject, from 1; `number` may continue the count of an earlier season. Null where it does not apply.
   */
  numberInSubject: number | null
  /** Empty without a name. */
  name: string
  nameCn: string | null
  summary: string
  /** A date in Japan's time zone. */
  airDate: string | null
  /** The duration of the episode in seconds. */
  seconds: number | null
  /** The number of the disc of an album; 0 for other subjects. */
  disc: number
  /** The number of comments; null in the archive. */
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

/** A person's role in the making of a subject. A person with several roles has several entries. */
export type StaffCredit = Person & {
  /** Bangumi's word for the role: 导演, 脚本 … */
  role: string
  /** The episodes in which the person had this role, as typed by editors: `1-3、12`. */
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
  /** Bangumi's word for the role: 主角, 配角, 客串 … */
  role: string
  /** Persons who voice or play the character. */
  voices: Person[]
}

/** Fields that the details of persons and of characters share. */
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

/** A subject that another record refers to, with its most important fields. */
export type SubjectMention = {
  id: number
  /** Null where Bangumi does not know the type. */
  type: SubjectType | null
  name: string
  nameCn: string | null
  cover: Picture | null
}

/** A subject that is related to another subject. */
export type Relation = SubjectMention & {
  /** Bangumi's word for the relation: 续集, 前传, 改编 … */
  relation: string
}

/**
 * A page of a list, from `offset` on. It may have fewer items than `limit`, because some are dropped. The next page begins at `offset` +
 * `limit`.
 */
export type Page<T> = { items: T[]; total: number; limit: number; offset: number }
