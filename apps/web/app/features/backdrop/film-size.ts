import { connectionOf } from './connection.ts'

/** More pixels than the ordinary film has, by enough to be seen. */
const MOST_OF_ORDINARY = 2_200
/** Megabits a second; browsers tell at most 10. */
const FAST = 5

/** What the large film asks of a decoder. */
const large = {
  contentType: 'video/mp4; codecs="av01.0.12M.10"',
  width: 2560,
  height: 1440,
  bitrate: 1_250_000,
  framerate: 24,
}

/**
 * Whether this visit gets the large film: the screen shows more than the ordinary one has, the browser says that the network is
 * fast, and it decodes the film without effort. Browsers that tell nothing of the network get the ordinary one.
 */
export async function wantsLargeFilm(): Promise<boolean> {
  if (screen.width * devicePixelRatio < MOST_OF_ORDINARY) return false
  const connection = connectionOf()
  if (connection?.effectiveType !== '4g' || (connection.downlink ?? 0) < FAST) return false
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
