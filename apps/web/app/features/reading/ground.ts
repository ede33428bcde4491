import { readCookie } from '#app/lib/device/cookies.ts'

/** `sky` is the backdrop behind every page of the site, `plain` the colour of the site's pages, light or dark. */
export const BACKGROUNDS = ['sky', 'plain', 'paper', 'sepia', 'dark', 'black'] as const
export type Background = (typeof BACKGROUNDS)[number]

/** The background behind the content of every reader, and its brightness in per cent (30–100). */
export type Ground = { background: Background; brightness: number }

/** The ground as a reader chose it; without a background the width of the screen decides. */
export type ChosenGround = { background: Background | null; brightness: number }

export const BRIGHTNESS = { min: 30, max: 100, step: 5 } as const
export const NO_GROUND: ChosenGround = { background: null, brightness: BRIGHTNESS.max }

/** Below this width the content fills the screen, and a sky next to it would be hidden. */
const WIDE_PX = 768

/** Returns the ground of a reader: without a choice the sky on wide screens, `narrow` on smaller ones. */
export const groundOf = (
  { background, brightness }: ChosenGround,
  width: number,
  narrow: Background,
): Ground => ({ background: background ?? (width < WIDE_PX ? narrow : 'sky'), brightness })

/** Returns a background by its name; null for an unknown name. */
export const toBackground = (name: unknown): Background | null =>
  BACKGROUNDS.find((one) => one === name) ?? null

/** Returns a stored ground with invalid parts repaired. */
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

/** Returns the background in a browser's cookies; null before the first choice. */
export const backgroundIn = (cookies: string): Background | null =>
  parseGround({ background: readCookie(cookie, cookies) }).background

export function rememberBackground(background: Background): void {
  document.cookie = `${cookie}=${background}; path=/; samesite=lax; max-age=31536000`
}
