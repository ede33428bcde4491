import { beforeEach, describe, expect, test } from 'vitest'
import type { FilmFacts } from './film-facts.ts'
import { createFilmKeeper, type FilmElement } from './film-keeper.ts'

class FakeFilm implements FilmElement {
  paused = true
  ended = false
  currentTime = 0
  plays = 0
  loads = 0
  refuses = false
  play(): Promise<void> {
    this.plays += 1
    if (this.refuses) return Promise.reject(new Error('not allowed'))
    this.paused = false
    this.ended = false
    return Promise.resolve()
  }
  pause(): void {
    this.paused = true
  }
  load(): void {
    this.loads += 1
  }
}

let film: FakeFilm
let facts: FilmFacts
let waited: { ms: number; work: () => void }[]
const clock = {
  every(ms: number, work: () => void) {
    const entry = { ms, work }
    waited.push(entry)
    return () => void waited.splice(waited.indexOf(entry), 1)
  },
}
const check = (): void => waited.forEach(({ work }) => work())

beforeEach(() => {
  film = new FakeFilm()
  waited = []
  facts = { chosen: true, reducedMotion: false, saveData: false, lowBattery: false, visible: true }
})

const startKeeper = () => createFilmKeeper(film, () => facts, clock)

describe('createFilmKeeper', () => {
  test('the keeper checks the film every 5 s', () => {
    const keeper = startKeeper()
    expect(waited.map(({ ms }) => ms)).toEqual([5_000])
    keeper.stop()
    expect(waited).toEqual([])
  })

  test('the keeper starts the film, and starts it again at its end', () => {
    const keeper = startKeeper()
    keeper.update()
    expect(film.paused).toBe(false)
    film.ended = true
    film.currentTime = 16
    keeper.update()
    expect(film.currentTime).toBe(0)
    expect(film.plays).toBe(2)
  })

  test('the keeper continues a visible film that the browser paused, but not a hidden one', () => {
    const keeper = startKeeper()
    keeper.update()
    film.paused = true
    facts = { ...facts, visible: false }
    check()
    expect(film.plays).toBe(1)
    facts = { ...facts, visible: true }
    check()
    expect(film.plays).toBe(2)
  })

  test('the keeper pauses the film while the tab is hidden', () => {
    const keeper = startKeeper()
    keeper.update()
    expect(film.paused).toBe(false)
    facts = { ...facts, visible: false }
    keeper.update()
    expect(film.paused).toBe(true)
    facts = { ...facts, visible: true }
    keeper.update()
    expect(film.paused).toBe(false)
  })

  test('if the browser refuses to play the film, the keeper tries again at its next check', async () => {
    film.refuses = true
    startKeeper().update()
    await Promise.resolve()
    film.refuses = false
    check()
    expect(film.paused).toBe(false)
  })

  test('the keeper loads the film again if it has not moved for two checks', () => {
    startKeeper().update()
    film.currentTime = 3
    check()
    check()
    expect(film.loads).toBe(0)
    check()
    expect(film.loads).toBe(1)
  })

  test('the keeper does not load the film again while it moves', () => {
    startKeeper().update()
    for (const time of [5, 10, 15, 4, 9]) {
      film.currentTime = time
      check()
    }
    expect(film.loads).toBe(0)
    expect(film.plays).toBe(1)
  })

  for (const fact of ['reducedMotion', 'saveData', 'lowBattery'] as const) {
    test(`the keeper pauses the film if ${fact} is true`, () => {
      const keeper = startKeeper()
      keeper.update()
      facts = { ...facts, [fact]: true }
      keeper.update()
      expect(film.paused).toBe(true)
      check()
      expect(film.plays).toBe(1)
    })
  }

  test('the keeper stops and continues the film when the reader switches it off and on', () => {
    facts = { ...facts, chosen: false }
    const keeper = startKeeper()
    keeper.update()
    expect(film.plays).toBe(0)
    facts = { ...facts, chosen: true }
    keeper.update()
    expect(film.plays).toBe(1)
  })
})
