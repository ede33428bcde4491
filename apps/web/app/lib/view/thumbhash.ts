import { thumbHashToAverageRGBA, thumbHashToDataURL, thumbHashToRGBA } from 'thumbhash'

function bytesOf(thumbhash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0))
    return bytes.length < 5 ? null : bytes
  } catch {
    return null
  }
}

/** Returns the average colour of a picture as a CSS colour, from its thumbhash; undefined if the thumbhash is invalid. */
export function averageColor(thumbhash: string): string | undefined {
  const bytes = bytesOf(thumbhash)
  if (!bytes) return undefined
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}

/** Returns the blurred picture as a data URL. Use it only for visible pictures, because it takes some milliseconds. */
export function blurUrl(thumbhash: string): string | undefined {
  const bytes = bytesOf(thumbhash)
  return bytes ? thumbHashToDataURL(bytes) : undefined
}

/** Returns the blurred picture as RGBA bytes, at most 32 px wide and high; null if the thumbhash is invalid. */
export function pixelsOf(thumbhash: string): { w: number; h: number; rgba: Uint8Array } | null {
  const bytes = bytesOf(thumbhash)
  return bytes && thumbHashToRGBA(bytes)
}
