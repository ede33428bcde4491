import { chances } from './chances.ts'
import { DAY_MS, type Seeding } from './seeding.ts'

const DAYS = 30
/** Probabilities that a person checks in on a day, by person. After the last value, the list begins again. */
const HABITS = [0.97, 0.6, 0.88, 0.35, 0.93, 0.75, 0.5, 1]

/** Makes check-ins of the demo people for a month up to yesterday, each with a different habit. Some also have one today. */
export async function seedCheckIns({ context, record }: Seeding): Promise<void> {
  const chance = chances(20_261_123)
  const now = context.deps.clock.now().getTime()
  for (const [at, uid] of Object.values(record.people).entries()) {
    const habit = HABITS[at % HABITS.length]!
    for (let ago = DAYS; ago >= 0; ago -= 1) {
      // A number is drawn for every day, so that a continued seed has the same days.
      const comes = chance() < habit
      if (comes && (ago > 0 || at % 2 === 0))
        await context.checkIn.doCheckIn(uid, new Date(now - ago * DAY_MS))
    }
  }
}
