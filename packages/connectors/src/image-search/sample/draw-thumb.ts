const SKIES = [
  ['#ffd9e4', '#8fa8dc'],
  ['#fdf0d0', '#e79a8b'],
  ['#cfe9df', '#5b7fa6'],
  ['#e6defa', '#7b6bb2'],
] as const

/** A small drawing for an address of a thumbnail: a sky, hills, and a light. */
export function drawThumb(url: string): string {
  const number = [...url].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const [high, low] = SKIES[number % SKIES.length]!
  const part = (shift: number, most: number): number => (number >>> shift) % most
  const hill = 150 + part(4, 50)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">
    <linearGradient id="s" x2="0" y2="1"><stop stop-color="${low}"/><stop offset="1" stop-color="${high}"/></linearGradient>
    <rect width="240" height="240" fill="url(#s)"/>
    <circle cx="${40 + part(8, 160)}" cy="${40 + part(12, 60)}" r="${16 + part(16, 14)}" fill="#fffaf0" opacity=".85"/>
    <path d="M0 ${hill} q60 ${-30 - part(6, 50)} 120 0 t120 ${part(10, 30) - 15} V240 H0 Z" fill="${low}"/>
    <path d="M0 ${hill + 35} q80 -40 160 -4 t80 -12 V240 H0 Z" fill="#3a3350" opacity=".7"/></svg>`
}
