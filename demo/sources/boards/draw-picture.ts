import { fitted } from '@engawa/connectors/boards'
import { landscape } from '../drawings.ts'
import { sampleWithMd5 } from './pictures.ts'

/** Returns the drawing at the address of a file of the sample, in the size that the address names. */
export function drawPicture(url: string): string | undefined {
  const picture = sampleWithMd5(/[0-9a-f]{32}/.exec(url)?.[0] ?? '')
  if (!picture) return undefined
  const { width, height, number: seed, sky, subject: thing } = picture
  return landscape({ ...fitted(width, height, boxOf(url)), seed, sky, thing })
}

function boxOf(url: string): number {
  if (url.includes('/preview/')) return 300
  const box = /\/(\d{3})x\d{3}\//.exec(url)?.[1]
  // The original is drawn only as large as screens show it, not in its real size.
  return box === undefined ? (url.includes('sample') ? 1_200 : 2_000) : Number(box)
}
