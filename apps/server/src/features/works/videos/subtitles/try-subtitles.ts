import type { Charset } from '@engawa/contract'
import { isAppError, type ErrorName } from '@engawa/contract/basics'
import { type ReadSubtitles, readSubtitles } from './read-subtitles.ts'

/** Converts subtitles that are encoded in Base64. For refused ones, returns the name of the error. */
export function trySubtitles(data: string, wanted?: Charset): ReadSubtitles | { refused: ErrorName } {
  try {
    return readSubtitles(Buffer.from(data, 'base64'), wanted)
  } catch (error) {
    if (isAppError(error)) return { refused: error.errorName }
    throw error
  }
}
