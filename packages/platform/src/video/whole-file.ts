import { join } from 'node:path'
import { copyTracks } from './copy-tracks.ts'
import { endingOf } from './file-ending.ts'
import { type OpenInput, withInput } from './open-input.ts'

type Place = { path: string; folder: string }

/**
 * Returns the path of a file that can be read at each time: the file itself, or a copy of its tracks in `folder` if it is a recording that
 * ends early or has no index, or, with `isThorough`, a transport stream whose times begin again. Throws VideoError if it has no complete picture.
 */
export async function wholeFile(
  { path, folder }: Place,
  {
    report = () => {},
    isThorough = false,
  }: { report?: (progress: number) => void; isThorough?: boolean } = {},
): Promise<string> {
  const { copiedFrom: container, bytes } = endingOf(path, isThorough)
  if (container === null) return path
  const out = join(folder, 'whole.mkv')
  await copyTracks({ path, container, out, bytes }, report)
  return out
}

/** Opens a file for `work` so that it can be read at each time, and closes it afterwards. */
export const withWhole = async <T>(place: Place, work: (open: OpenInput) => Promise<T>): Promise<T> =>
  withInput(await wholeFile(place), work)
