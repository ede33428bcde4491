import { mayPlay, type FilmFacts } from './film-facts.ts'

/** As much of a video element as keeping it going needs. */
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
  /** Looks once: starts, goes on or rests, as the facts say. Call it when a fact or the element changed. */
  tend(): void
  /** Lets go of the film. */
  stop(): void
}

/**
 * Keeps the film going: it begins again at its end, goes on when something paused or suspended it while the tab is
 * visible, and is looked at every 5 s (specification, points 4 and 9). A film that claims to play but stands still for
 * two checks is loaded anew.
 */
export function createFilmKeeper(film: FilmElement, facts: () => FilmFacts, clock: FilmClock): FilmKeeper {
  let lastTime = -1
  let still = 0

  function tend(): void {
    const now = facts()
    if (!mayPlay(now)) return rest()
    if (!now.visible) return
    if (film.ended) film.currentTime = 0
    if (film.paused || film.ended) goOn()
  }

  function rest(): void {
    if (!film.paused) film.pause()
  }

  // A browser may refuse to play (a locked phone, a policy): the next check tries again.
  function goOn(): void {
    film.play()?.catch(() => undefined)
  }

  function check(): void {
    noticeStanding()
    tend()
  }

  function noticeStanding(): void {
    const now = facts()
    const shouldMove = mayPlay(now) && now.visible && !film.paused && !film.ended
    still = shouldMove && film.currentTime === lastTime ? still + 1 : 0
    lastTime = film.currentTime
    if (still < stillChecks) return
    still = 0
    film.load()
    goOn()
  }

  return { tend, stop: clock.every(checkEveryMs, check) }
}
