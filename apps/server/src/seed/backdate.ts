import type { AppContext } from '../app-context.ts'
import { DAY_MS } from './seeding.ts'

/**
 * Dates a work back by days or weeks, and its chapters at intervals of six days, so that the site does not look new. A greater
 * `place` makes the work older.
 */
export async function backdate(context: AppContext, workId: number, place: number): Promise<void> {
  const { db } = context.deps.database
  const now = context.deps.clock.now().getTime()
  const chapters = await db
    .selectFrom('chapters')
    .select(['id', 'number'])
    .where('work_id', '=', workId)
    .execute()
  const first = now - (place * 5 + 4) * DAY_MS - place * 3_600_000
  const dateOf = (number: number): Date =>
    new Date(Math.min(now - place * 5_400_000, first + (number - 1) * 6 * DAY_MS))
  for (const { id, number } of chapters) {
    const at = dateOf(number)
    await db
      .updateTable('chapters')
      .set({ published_at: at, created_at: at, updated_at: at })
      .where('id', '=', id)
      .execute()
  }
  await db
    .updateTable('works')
    .set({ created_at: dateOf(1), published_at: dateOf(1), updated_at: dateOf(chapters.length) })
    .where('id', '=', workId)
    .execute()
}
