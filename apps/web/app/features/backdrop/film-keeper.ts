import { mayPlay, type FilmFacts } from './film-facts.ts'

/** The properties and methods of a video element that the keeper uses. */
export type FilmElement = {
  readonly paused: boolean
  readonly ended: boolean
  currentTime: number
  play(): Promise<void> | undefined
  pause(): void
  load(): void
}

export type FilmClock = { every(ms: number, work: () => void): () => void }

const checkEveryMs = 5_000
const stillChecks = 2

export type FilmKeeper = {
  /** Plays or pauses the film. Call it after a fact or the element's state has changed. */
  update(): void
  /** Ends the checks of the film. */
  stop(): void
}

/**
 * Keeps the film playing while the tab is visible: restarts it at its end and continues it after an interruption. Checks the film
 * every 5 s, and loads it again if it did not move for two checks.
 */
export function createFilmKeeper(film: FilmElement, facts: () => FilmFacts, clock: FilmClock): FilmKeeper {
  let lastTime = -1
  let still = 0

  function update(): void {
    const now = facts()
    if (!mayPlay(now) || !now.visible) return pause()
    if (film.ended) film.currentTime = 0
    if (film.paused || film.ended) play()
  }

  function pause(): void {
    if (!film.paused) film.pause()
  }

  // A browser may refuse to play (locked phone, autoplay policy). The next check tries again.
  function play(): void {
    film.play()?.catch(() => undefined)
  }

  function check(): void {
    reloadIfStuck()
    update()
  }

  function reloadIfStuck(): void {
    const now = facts()
    const shouldMove = mayPlay(now) && now.visible && !film.paused && !film.ended
    still = shouldMove && film.currentTime === lastTime ? still + 1 : 0
    lastTime = film.currentTime
    if (still < stillChecks) return
    still = 0
    film.load()
    play()
  }

  return { update, stop: clock.every(checkEveryMs, check) }
}
