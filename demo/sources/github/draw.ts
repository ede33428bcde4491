import { landscape, portrait } from '../drawings.ts'

/** Returns the drawing for the address of a picture; undefined for an unknown address. */
export function draw(url: string): string | undefined {
  const person = /^https:\/\/avatars\d?\.githubusercontent\.com\/u\/(\d+)/.exec(url)?.[1]
  if (person !== undefined) return portrait(Number(person) % 1_000)
  const slug = /\/(?:topics|collections)\/([a-z0-9-]{1,100})\//.exec(url)?.[1]
  if (slug !== undefined) {
    const seed = [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 7)
    return landscape({ seed, width: 288, height: 288 })
  }
  if (url.endsWith('/docs/pictures/veranda.png'))
    return landscape({ seed: 3, width: 1_280, height: 640, sky: 'dusk', thing: 'house' })
  if (url.endsWith('/docs/pictures/rain.png'))
    return landscape({ seed: 5, width: 960, height: 540, sky: 'rain', thing: 'house' })
  return undefined
}
