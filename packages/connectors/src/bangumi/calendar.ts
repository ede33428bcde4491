import * as z from 'zod'
import { fixedRule } from '../rule/index.ts'
import { readJson, SourceError, sourceQuery } from '../source/index.ts'
import { readDate } from './dates.ts'
import * as field from './fields.ts'
import { pictureOf } from './pictures.ts'
import { readList } from './read-list.ts'
import type { CalendarDay, CalendarItem, Weekday } from './records.ts'
import { bangumi } from './source.ts'
import { subjectTypeOf } from './words.ts'

const itemForm = z.object({
  id: field.id,
  type: field.word(subjectTypeOf),
  name: field.line,
  name_cn: field.lineOrNull,
  images: field.anything,
  air_date: field.anything,
  rating: field.rating,
  rank: field.count,
  collection: field.counts,
  nsfw: field.anything,
})

function readItem(raw: unknown): CalendarItem | field.Refusal {
  const { data } = itemForm.safeParse(raw)
  const name = data?.name || data?.name_cn
  if (!data || !name) return 'invalid'
  if (data.nsfw || !fixedRule.allowsText(`${name}\n${data.name_cn ?? ''}`)) return 'restricted'
  const { id, type, images, rating, rank, collection } = data
  return {
    id,
    type,
    name,
    nameCn: data.name_cn,
    cover: pictureOf(images),
    date: readDate(data.air_date),
    // In the calendar, the rank is a field next to the rating; in other answers it is inside of the rating.
    rating: { ...rating, rank: rank || null },
    watching: collection('doing'),
  }
}

/** The maximum number of shows that are read for a day. In practice, a day has up to 60. */
const MAX_SHOWS = 500

const dayForm = z.object({
  weekday: z.object({ id: z.int().min(1).max(7) }),
  items: z.array(z.unknown()),
})

function readDay(raw: unknown): CalendarDay | field.Refusal {
  const { data } = dayForm.safeParse(raw)
  if (!data) return 'invalid'
  const outcomes = data.items.slice(0, MAX_SHOWS).map(readItem)
  if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'invalid')) return 'invalid'
  const items = outcomes.filter((outcome) => typeof outcome === 'object')
  return { weekday: data.weekday.id as Weekday, items }
}

/**
 * The broadcasts of this week by their day in Japan, from Monday, including days without shows. The query `subject` returns summaries,
 * which the calendar does not have (bangumi/api#173). The calendar does not mark unsafe subjects, but Bangumi omits them when a request has
 * no token.
 */
export const calendar = sourceQuery<Record<string, never>, { days: CalendarDay[] }>({
  source: bangumi,
  name: 'calendar',
  version: 1,
  freshSeconds: 3_600,
  request: () => ({ path: '/calendar' }),
  read(answer) {
    const raw = readJson(answer)
    const days = readList(raw, readDay)
    // Some days could not be read and all others are empty: that does not prove that the week is empty.
    if (days.length < (raw as unknown[]).length && days.every(({ items }) => items.length === 0))
      throw new SourceError('bad_answer', 'no show can be read')
    const byWeekday = new Map(days.map((day) => [day.weekday, day]))
    const week: Weekday[] = [1, 2, 3, 4, 5, 6, 7]
    return { days: week.map((weekday) => byWeekday.get(weekday) ?? { weekday, items: [] }) }
  },
})
