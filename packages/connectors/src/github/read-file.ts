import { z } from 'zod'
import { SourceError } from '../source/index.ts'
import { isPath } from './names.ts'

/** A file in the form of the API: `content` is base64 with line breaks, and empty above 1 MB. */
export const apiFile = z.object({
  type: z.literal('file'),
  path: z.string().refine(isPath),
  size: z.number().int().min(0),
  sha: z.string().regex(/^[0-9a-f]{40,64}$/),
  encoding: z.string().nullish(),
  content: z.string().nullish(),
})

/** Returns the bytes of a file; `null` when the answer omits them because the file is too large. */
export function bytesOf({ encoding, content, size }: z.output<typeof apiFile>): Uint8Array | null {
  if (encoding !== 'base64') return size === 0 ? new Uint8Array() : null
  try {
    return Uint8Array.from(atob(content ?? ''), (letter) => letter.charCodeAt(0))
  } catch (cause) {
    throw new SourceError('bad_answer', 'a file that is no base64', { cause })
  }
}
