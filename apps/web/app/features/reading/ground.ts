import { readCookie } from '#app/lib/device/cookies.ts'

/** `sky` is the film behind every page of the site, `plain` the colour of the site's pages, light or dark. */
export const BACKGROUNDS = ['sky', 'plain', 'paper', 'sepia', 'dark', 'black'] as const
export type Background = (typeof BACKGROUNDS)[number]

/** What lies behind the content of every reader, and how bright it is in per cent (30–100). */
export type Ground = { background: Background; brightness: number }

/** The same as a reader chose it; no background leaves it to the screen. */
export type ChosenGround = { background: Background | null; brightness: number }

export const BRIGHTNESS = { min: 30, max: 100, step: 5 } as const
export const NO_GROUND: ChosenGround = { background: null, brightness: BRIGHTNESS.max }

/** Below this what is read takes the whole screen, and nothing of a sky would be seen beside it. */
const WIDE_PX = 768

/** The ground of a reader: without a choice the film where margins are wide, `narrow` on smaller screens. */
export const groundOf = (
  { background, brightness }: ChosenGround,
  width: number,
  narrow: Background,
): Ground => ({ background: background ?? (width < WIDE_PX ? narrow : 'sky'), brightness })

/** A background by its name; null for what is none. */
export const toBackground = (name: unknown): Background | null =>
  BACKGROUNDS.find((one) => one === name) ?? null

/** A stored ground, repaired where it is broken. */
export function parseGround(raw: Record<string, unknown>): ChosenGround {
  const { brightness } = raw
  return {
    background: toBackground(raw['background']),
    brightness:
      typeof brightness === 'number' && Number.isFinite(brightness)
        ? Math.min(BRIGHTNESS.max, Math.max(BRIGHTNESS.min, Math.round(brightness)))
        : NO_GROUND.brightness,
  }
}

// The server reads the cookie, so that the page does not flash in another colour.
const cookie = 'reader_background'

/** The background a browser was last given, from its cookies; null while nobody chose one. */
export const backgroundIn = (cookies: string): Background | null =>
  parseGround({ background: readCookie(cookie, cookies) }).background

export function rememberBackground(background: Background): void {
  document.cookie = `${cookie}=${background}; path=/; samesite=lax; max-age=31536000`
}
