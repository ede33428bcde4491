import { enCat } from './en-cat.ts'
import { enFox } from './en-fox.ts'
import type {
  Character,
  EventTopic,
  Language,
  LineBook,
  PageTopic,
  TimeTopic,
  Topic,
  TouchTopic,
} from './topics.ts'
import { zhCat } from './zh-cat.ts'
import { zhFox } from './zh-fox.ts'

export type LineContext = {
  language: Language
  character: Character
  /** The hour in the reader's time zone, 0–23. */
  hour: number
  /** The part of the figure that was touched. With it, the line is only about the touch. */
  touched?: TouchTopic
  /** The event that has just happened. With it, the line is about the event. */
  event?: EventTopic
  page?: PageTopic
  /** The number of unread messages. */
  unread?: number
  /** The number of successive days on which the reader read something. */
  streak?: number
}

export type Line = { topic: Topic; text: string; expression: string }

const BOOKS: Record<Language, Record<Character, LineBook>> = {
  'zh-CN': { fox: zhFox, cat: zhCat },
  en: { fox: enFox, cat: enCat },
}

const FACES: Partial<Record<Topic, string>> = {
  night: 'sleepy',
  morning: 'happy',
  'checked-in': 'happy',
  unread: 'surprised',
  streak: 'proud',
  ears: 'shy',
  tail: 'surprised',
  head: 'happy',
  lantern: 'proud',
  publish: 'happy',
}

/** Picks a suitable line. `random` returns 0 ≤ value < 1; the same numbers give the same line. */
export function pickLine(context: LineContext, random: () => number): Line {
  const topic = context.touched ?? context.event ?? pickTopic(context, random)
  const lines = BOOKS[context.language][context.character][topic]
  const text = lines[Math.floor(random() * lines.length)]!.replace(
    '{count}',
    String(context.unread ?? 0),
  ).replace('{days}', String(context.streak ?? 0))
  return { topic, text, expression: FACES[topic] ?? 'neutral' }
}

/** Returns the part of the day to which an hour belongs. */
export function timeOf(hour: number): TimeTopic {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 10) return 'morning'
  if (hour < 13) return 'noon'
  if (hour < 17) return 'afternoon'
  return hour < 20 ? 'dusk' : 'evening'
}

function pickTopic(context: LineContext, random: () => number): Topic {
  const time = timeOf(context.hour)
  // At night, the mascot does not remind the reader of anything.
  const quiet = time === 'night'
  const weights: [Topic, number][] = [[time, quiet ? 4 : 2]]
  if (context.page) weights.push([context.page, 3])
  if (!quiet && context.unread !== undefined && context.unread > 0 && context.page !== 'messages')
    weights.push(['unread', 4])
  if (context.streak !== undefined && context.streak >= 3) weights.push(['streak', 2])
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [topic, weight] of weights) {
    left -= weight
    if (left < 0) return topic
  }
  return time
}
