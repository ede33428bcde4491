import { create } from 'zustand'

const key = 'backdrop-film'

function readChoice(): boolean {
  try {
    return window.localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

type FilmChoice = { on: boolean; choose(on: boolean): void; reread(): void }

/** Whether the reader wants the film, kept in this browser. */
export const useFilmChoice = create<FilmChoice>((set) => ({
  on: true,
  choose(on) {
    set({ on })
    try {
      window.localStorage.setItem(key, on ? 'on' : 'off')
    } catch {
      // A browser that keeps nothing still obeys until the page is left.
    }
  },
  reread: () => set({ on: readChoice() }),
}))
