import { m } from '#app/texts/messages.js'
import { toastError } from '#app/ui/toast.ts'
import type { OfflineEngine } from './offline-engine.ts'
import { obstacle, type Obstacle } from './support.ts'

const obstacleTexts: Record<Obstacle, () => string> = {
  insecure: m.offline_marks_insecure,
  storage: m.offline_marks_no_storage,
  browser: m.offline_marks_old_browser,
}

/** Returns the text of the reason why this browser cannot store chapters; null if there is none. Works only in the browser. */
export function obstacleText(): string | null {
  const found = obstacle()
  return found && obstacleTexts[found]()
}

/** Calls a function with the offline engine, or shows the reason why nothing can be stored. */
export async function withEngine(uid: number, run: (engine: OfflineEngine) => Promise<void>): Promise<void> {
  const problem = obstacleText()
  if (problem !== null) return toastError(problem)
  try {
    const { engineOf } = await import('./start-offline.ts')
    await run(await engineOf(uid))
  } catch (error) {
    console.warn(error)
    toastError(m.offline_marks_no_storage())
  }
}
