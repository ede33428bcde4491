import type { Picture } from '@engawa/contract'
import { useEffect, useState } from 'react'
import type { CoverColors } from '#app/features/subjects/index.ts'

const [WIDTH, HEIGHT] = [8, 12]

/**
 * Returns the colours of a cover from another site, which the browser computes because the server does not. Null until the picture
 * is loaded, and if the browser cannot read it.
 */
export function useCoverColors(cover: Picture | null): CoverColors | null {
  const [colors, setColors] = useState<{ url: string; colors: CoverColors } | null>(null)
  const url = cover?.sources[0]?.url
  useEffect(() => {
    if (url === undefined) return
    const image = new Image()
    image.addEventListener('load', () => {
      const read = readColors(image)
      if (read) setColors({ url, colors: read })
    })
    image.src = url
  }, [url])
  return colors !== null && colors.url === url ? colors.colors : null
}

function readColors(image: HTMLImageElement): CoverColors | null {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  try {
    context.drawImage(image, 0, 0, WIDTH, HEIGHT)
    const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
    return { from: average(data, true), to: average(data, false) }
  } catch {
    return null
  }
}

/**
 * Returns the average colour of the upper left or lower right half. Saturated pixels weigh more, because grey pixels would make the
 * average dull.
 */
function average(data: Uint8ClampedArray, upper: boolean): string {
  const sum = [0, 0, 0]
  let weight = 0
  for (let point = 0; point < WIDTH * HEIGHT; point += 1) {
    const isUpper = (point % WIDTH) / WIDTH + Math.floor(point / WIDTH) / HEIGHT < 1
    if (isUpper !== upper) continue
    const rgb = [data[point * 4] ?? 0, data[point * 4 + 1] ?? 0, data[point * 4 + 2] ?? 0]
    const by = 8 + Math.max(...rgb) - Math.min(...rgb)
    weight += by
    rgb.forEach((value, part) => (sum[part] = (sum[part] ?? 0) + value * by))
  }
  const [r, g, b] = sum.map((value) => Math.round(value / Math.max(1, weight)))
  return `rgb(${r} ${g} ${b})`
}
