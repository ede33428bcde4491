import { recorded } from '../recorded.ts'

/** Invented works and artists. */
export const INVENTED =
  recorded<{ title: string; artist: string; part?: string }[]>('image-search/works.json')

/** Returns 32 hexadecimal digits for a text. The same text always gives the same digits. */
export function nameFrom(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1234567]
  const words = Array.from({ length: 4 }, (_, round) => {
    for (const letter of `${round}${text}`) {
      a = Math.imul(a ^ letter.charCodeAt(0), 0x01000193)
      b = Math.imul(b + a, 0x85ebca6b) ^ (b >>> 13)
    }
    return ((a ^ b) >>> 0).toString(16).padStart(8, '0')
  })
  return words.join('')
}
