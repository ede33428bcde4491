import { connectionOf, sparesData } from './connection.ts'
import { filmChoice } from './film-choice.ts'

/** The facts that decide whether the film may play. */
export type FilmFacts = {
  /** Whether the reader has switched the film on. */
  chosen: boolean
  reducedMotion: boolean
  saveData: boolean
  lowBattery: boolean
  /** Whether the tab is visible. */
  visible: boolean
}

export const mayPlay = (facts: FilmFacts): boolean =>
  facts.chosen && !facts.reducedMotion && !facts.saveData && !facts.lowBattery

type Battery = EventTarget & { level: number; charging: boolean }

const lowLevel = 0.2

/** Watches the facts. `read` returns their current values; `changed` is called when a fact may have changed. */
export function watchFilmFacts(changed: () => void): { read(): FilmFacts; stop(): void } {
  const stopped = new AbortController()
  const on = (target: EventTarget | undefined, event: string): void =>
    target?.addEventListener(event, changed, { signal: stopped.signal })
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const data = window.matchMedia('(prefers-reduced-data: reduce)')
  const connection = connectionOf()
  let battery: Battery | undefined

  on(motion, 'change')
  on(data, 'change')
  on(connection, 'change')
  on(document, 'visibilitychange')
  const forget = filmChoice.subscribe(changed)
  void batteryOf().then((found) => {
    battery = found
    on(found, 'levelchange')
    on(found, 'chargingchange')
    if (found) changed()
  })

  return {
    read: () => ({
      chosen: filmChoice.get(),
      reducedMotion: motion.matches,
      saveData: sparesData(connection) || data.matches,
      lowBattery: battery !== undefined && !battery.charging && battery.level <= lowLevel,
      visible: document.visibilityState === 'visible',
    }),
    stop() {
      stopped.abort()
      forget()
    },
  }
}

async function batteryOf(): Promise<Battery | undefined> {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> }
  return getBattery?.call(navigator).catch(() => undefined)
}
