import { readCookie } from '#app/lib/device/cookies.ts'

/**
 * Backgrounds of readers. `sky` is the site's backdrop, which is behind every page. `plain` is the colour of the site's pages in
 * the light or dark theme.
 */
export const BACKGROUNDS = ['sky', 'plain', 'paper', 'sepia', 'dark', 'black'] as const
export type Background = (typeof BACKGROUNDS)[number]

/** The background behind the content of every reader, and its brightness in per cent (30–100). */
export type Ground = { background: Background; brightness: number }

/** The background and brightness that a reader chose. Without a chosen background, the width of the screen decides. */
export type ChosenGround = { background: Background | null; brightness: number }

export const BRIGHTNESS = { min: 30, max: 100, step: 5 } as const
export const NO_GROUND: ChosenGround = { background: null, brightness: BRIGHTNESS.max }

/** Width in CSS pixels below which the content fills the screen, so that a sky behind it would be hidden. */
const WIDE_PX = 768

/**
 * Returns the background and brightness of a reader. Without a chosen background, wide screens get the sky and smaller ones get
 * `narrow`.
 */
export const groundOf = (
  { background, brightness }: ChosenGround,
  width: number,
  narrow: Background,
): Ground => ({ background: background ?? (width < WIDE_PX ? narrow : 'sky'), brightness })

/** Returns the background with this name; null for an unknown name. */
export const toBackground = (name: unknown): Background | null =>
  BACKGROUNDS.find((one) => one === name) ?? null

/** Returns the stored background and brightness. An invalid value gets its default. */
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

// The background is in a cookie for the server, so that the page does not flash in another colour.
const cookie = 'reader_background'

/** Returns the background in a browser's cookies; null before the first choice. */
export const backgroundIn = (cookies: string): Background | null =>
  parseGround({ background: readCookie(cookie, cookies) }).background

export function rememberBackground(background: Background): void {
  document.cookie = `${cookie}=${background}; path=/; samesite=lax; max-age=31536000`
}
