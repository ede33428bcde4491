import { connectionOf } from './connection.ts'

/** Screen width in physical pixels above which the large film looks visibly better than the ordinary film. */
const MAX_ORDINARY_WIDTH = 2_200
/** Minimum speed of the network for the large film, in megabits per second. Browsers report at most 10. */
const MIN_MEGABITS = 5

/** The properties of the large film. The browser reports whether it can decode a video with these properties. */
const large = {
  contentType: 'video/mp4; codecs="av01.0.12M.10"',
  width: 2560,
  height: 1440,
  bitrate: 1_250_000,
  framerate: 24,
}

/**
 * Whether this visit uses the large film. The screen needs enough pixels, the network must be fast, and the browser must decode the
 * film easily. False without network information.
 */
export async function wantsLargeFilm(): Promise<boolean> {
  if (screen.width * devicePixelRatio < MAX_ORDINARY_WIDTH) return false
  const connection = connectionOf()
  if (connection?.effectiveType !== '4g' || (connection.downlink ?? 0) < MIN_MEGABITS) return false
  return decodesEasily()
}

async function decodesEasily(): Promise<boolean> {
  try {
    const { supported, smooth, powerEfficient } = await navigator.mediaCapabilities.decodingInfo({
      type: 'file',
      video: large,
    })
    return supported && smooth && powerEfficient
  } catch {
    return false
  }
}
