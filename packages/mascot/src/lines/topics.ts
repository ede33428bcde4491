export const timeTopics = ['night', 'morning', 'noon', 'afternoon', 'dusk', 'evening'] as const
export const pageTopics = [
  'home',
  'works',
  'comics',
  'novels',
  'videos',
  'reader',
  'forum',
  'messages',
  'checkin',
  'wiki',
  'picture',
  'bangumi',
  'search',
  'publish',
  'user',
  'rss',
  'github',
] as const
/** Events that have just happened. */
export const eventTopics = ['checked-in'] as const
export const careTopics = ['unread', 'streak'] as const
export const touchTopics = ['head', 'ears', 'tail', 'body', 'lantern'] as const

export type TimeTopic = (typeof timeTopics)[number]
export type PageTopic = (typeof pageTopics)[number]
export type EventTopic = (typeof eventTopics)[number]
export type CareTopic = (typeof careTopics)[number]
export type TouchTopic = (typeof touchTopics)[number]
export type Topic = TimeTopic | PageTopic | EventTopic | CareTopic | TouchTopic

export type Character = 'fox' | 'cat'
export type Language = 'zh-CN' | 'en'

/** All lines of a figure in one language. `pickLine` replaces {count} and {days} by numbers. */
export type LineBook = Readonly<Record<Topic, readonly string[]>>
