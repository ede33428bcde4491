import { textIn, type AnimeBroadcast, type Language } from '@engawa/contract'
import { titleFor } from '../anime-views.ts'
import { localDay } from '../local-day.ts'
import type { DayEvent } from './ics.ts'

/** Returns a title like “Title 3: The name of the episode”. */
export function titleOfBroadcast(language: Language, { anime, episode, basis }: AnimeBroadcast): string {
  const title = titleFor(language, { name: anime.name, name_cn: anime.nameCn })
  if (!episode || basis !== 'date') return title
  const { place, name } = episode
  const en = ` ${place}${name === '' ? '' : `: ${name}`}`
  const zh = ` 第 ${place} 话${name === '' ? '' : `：${name}`}`
  return title + textIn({ en, zh }, language)
}

const NOTES = {
  en: {
    date: 'On the day of its broadcast in Japan. The hour is not known.',
    weekday: 'By the weekday of its broadcast in Japan. Neither the hour nor the episode is known.',
    start: 'Counted from the day it started in Japan.',
  },
  zh: {
    date: '按日本放送日排列，具体时刻未知。',
    weekday: '按日本放送的星期排列，时刻和集数未知。',
    start: '从日本首播那天往后推算。',
  },
}

export const noteOf = (language: Language, { basis }: AnimeBroadcast): string =>
  textIn(NOTES, language)[basis]

/** Returns a broadcast as an all-day event in the calendar of a reader. */
export const eventOf = (
  broadcast: AnimeBroadcast,
  { language, zone, origin }: { language: Language; zone: string; origin: string },
): DayEvent => ({
  uid: `anime-${broadcast.anime.id}-${broadcast.date}@${new URL(origin).hostname}`,
  day: localDay(broadcast.date, zone),
  title: titleOfBroadcast(language, broadcast),
  description: noteOf(language, broadcast),
  url: `${origin}/bangumi/${broadcast.anime.id}`,
})
