import { dayOfWeek, weekdayOf, type Weekday } from '@engawa/connectors/bangumi'
import type { AnimeBroadcast } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { AnimeDeps } from './anime-deps.ts'
import { CARD_COLUMNS, type CardRow } from './anime-queries.ts'
import { cardView } from './anime-views.ts'

const DAY_MS = 86_400_000
const JAPAN_OFFSET_MS = 9 * 3_600_000
/** Max age of a calendar that is used for the current week. */
const CALENDAR_MAX_AGE_MS = 10 * DAY_MS
/** The number of weeks in a season. */
const SEASON_WEEKS = 13
const MAX_GUESSED = 30
const MAX_ROWS = 500

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the current day in Japan. */
export const todayInJapan = (now: Date): string =>
  new Date(now.getTime() + JAPAN_OFFSET_MS).toISOString().slice(0, 10)

/** Returns the Monday of the week that contains the day. */
export const mondayOf = (day: string): string => dayOfWeek(1, day)

type Options = { among?: readonly number[] | undefined }

/**
 * Returns the broadcasts of eight days from a Monday in Japan (a week in every time zone), by day and number of viewers. A show
 * without a dated episode in these days is placed on the source's weekday, or without a calendar on the weekday of its first
 * broadcast.
 */
export async function broadcasts(
  deps: AnimeDeps,
  handle: Handle<Tables>,
  start: string,
  { among }: Options = {},
): Promise<AnimeBroadcast[]> {
  const now = deps.clock.now()
  const dated = await datedEpisodes(deps, handle, start, among)
  const isNear = Math.abs(Date.parse(start) - now.getTime()) < 14 * DAY_MS
  const since = new Date(now.getTime() - CALENDAR_MAX_AGE_MS)
  const weekly = isNear ? await byWeekday(deps, handle, { start, since, among }) : []
  const begun = weekly.length === 0 ? await byStart(deps, handle, { start, among }) : []
  const known = new Set(dated.map(({ anime }) => anime.id))
  const placed = [...weekly, ...begun].filter(({ anime }) => !known.has(anime.id))
  return [...dated, ...placed].sort(
    (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || b.anime.watching - a.anime.watching,
  )
}

const only = (among: readonly number[] | undefined) =>
  among === undefined ? sql<boolean>`true` : sql<boolean>`anime_subjects.id = any(${among}::int[])`

async function datedEpisodes(
  deps: AnimeDeps,
  handle: Handle<Tables>,
  start: string,
  among: readonly number[] | undefined,
): Promise<AnimeBroadcast[]> {
  const rows = await handle
    .selectFrom('anime_episodes as e')
    .innerJoin('anime_subjects', 'anime_subjects.id', 'e.anime_id')
    .select(CARD_COLUMNS)
    .select(['e.number', 'e.air_date', 'e.name as episode_name', 'e.name_cn as episode_name_cn'])
    .select(
      sql<number>`(
        select count(*) from anime_episodes b
        where b.anime_id = e.anime_id and b.type = 'main' and (b.number, b.id) <= (e.number, e.id)
      )`.as('place'),
    )
    .where('e.type', '=', 'main')
    .where('e.air_date', '>=', start)
    .where('e.air_date', '<=', dayAfter(start, 7))
    .where('removal_id', 'is', null)
    .where(only(among))
    .orderBy('e.air_date')
    .orderBy('e.anime_id')
    .orderBy('e.number')
    .limit(MAX_ROWS)
    .execute()
  // A streaming service may release a whole season on one day. Only the first of these episodes is listed.
  const first = rows.filter(
    (row, at) => row.id !== rows[at - 1]?.id || row.air_date !== rows[at - 1]?.air_date,
  )
  return first.map((row) => ({
    anime: cardView(deps, row),
    date: row.air_date!,
    episode: { place: row.place, number: row.number, name: row.episode_name_cn ?? row.episode_name },
    basis: 'date' as const,
  }))
}

const mostWatched = (handle: Handle<Tables>, among: readonly number[] | undefined) =>
  handle
    .selectFrom('anime_subjects')
    .select(CARD_COLUMNS)
    .where('removal_id', 'is', null)
    .where(only(among))
    .orderBy('watching', 'desc')
    .limit(MAX_ROWS)

/** Returns the broadcasts of this week from the calendar of the source, which names a weekday for each show. */
async function byWeekday(
  deps: AnimeDeps,
  handle: Handle<Tables>,
  { start, since, among }: { start: string; since: Date; among: readonly number[] | undefined },
): Promise<AnimeBroadcast[]> {
  const rows = await mostWatched(handle, among)
    .select('air_weekday')
    .where('air_weekday', 'is not', null)
    .where('aired_at', '>', since)
    .execute()
  return rows.flatMap((row) =>
    daysOf(start, row.air_weekday as Weekday)
      .filter((date) => row.date === null || row.date <= date)
      .map((date) => ({
        anime: cardView(deps, row),
        date,
        episode: guessed(row, date),
        basis: 'weekday' as const,
      })),
  )
}

/**
 * Returns the probable episode on a date, for a show with one episode a week. Null for long-running shows, because they have
 * breaks.
 */
function guessed({ date: begun, episodes }: Pick<CardRow, 'date' | 'episodes'>, date: string) {
  if (begun === null) return null
  const place = Math.round((Date.parse(date) - Date.parse(begun)) / (7 * DAY_MS)) + 1
  const isLikely = place >= 1 && place <= Math.min(episodes || SEASON_WEEKS, MAX_GUESSED)
  return isLikely ? { place, number: place, name: '' } : null
}

/** Returns the days that have this weekday, among the eight days from a Monday. */
const daysOf = (start: string, weekday: Weekday): string[] =>
  weekday === 1 ? [start, dayAfter(start, 7)] : [dayAfter(start, weekday - 1)]

/**
 * Returns shows that began within the last season. Each is placed on the weekday of its first broadcast, while it has episodes
 * left.
 */
async function byStart(
  deps: AnimeDeps,
  handle: Handle<Tables>,
  { start, among }: { start: string; among: readonly number[] | undefined },
): Promise<AnimeBroadcast[]> {
  const rows = await mostWatched(handle, among)
    .where('date', '>', dayAfter(start, -7 * SEASON_WEEKS))
    .where('date', '<=', dayAfter(start, 7))
    .where('category', 'in', ['tv', 'web'])
    .execute()
  return rows.flatMap((row) =>
    daysOf(start, weekdayOf(row.date!)).flatMap((date) => {
      const episode = guessed(row, date)
      return episode ? [{ anime: cardView(deps, row), date, episode, basis: 'start' as const }] : []
    }),
  )
}
