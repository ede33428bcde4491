import { join } from 'node:path'
import type { PictureHash } from '../picture-hash/index.ts'
import { type SideProcessOptions, startSideProcess } from '../side-process/index.ts'
import type { PictureInfo, PictureInput } from './inspect-picture.ts'
import type { Variant, VariantOptions } from './make-variants.ts'
import type { Original } from './original.ts'
import { PictureError, PictureProcessError, type PictureProblem } from './picture-error.ts'
import type { PictureResult, PictureTask } from './picture-tasks.ts'

export type Images = ReturnType<typeof openImages>

const PROGRAM = join(import.meta.dirname, 'picture-process.ts')

const start = (limits: Partial<SideProcessOptions>) =>
  startSideProcess<PictureTask, PictureResult, PictureProblem>({
    program: PROGRAM,
    idleMs: 10_000,
    timeoutMs: 120_000,
    ...limits,
  })

/**
 * Decodes and encodes pictures in a separate process. The first picture starts the process; an idle process ends, because only that frees
 * all memory of decoders. A crash of a decoder does not end the server, and decoders cannot see the site's secrets. The caller must limit
 * the number of pictures at once.
 *
 * Inputs are bytes or paths. All methods throw `PictureError` for a picture that is not accepted, and an error with a `code` for an
 * unreadable path. They throw `PictureProcessError` when the process ended during the task; another try may succeed.
 */
export function openImages(limits: Partial<Omit<SideProcessOptions, 'program'>> = {}) {
  let current: ReturnType<typeof start> | undefined

  async function perform<Result>(task: PictureTask): Promise<Result> {
    if (!current?.isOpen()) current = start(limits)
    const outcome = await current.run(task)
    if ('result' in outcome) return outcome.result as Result
    if ('refused' in outcome) throw new PictureError(outcome.refused)
    throw new PictureProcessError()
  }

  return {
    /** Inspects a picture by its header. */
    inspect: (input: PictureInput) => perform<PictureInfo>({ kind: 'inspect', input }),
    /** Makes variants of a picture in several widths, narrowest first. Variants have no metadata and are never enlarged. */
    makeVariants: (input: PictureInput, options: VariantOptions) =>
      perform<Variant[]>({ kind: 'variants', input, options }),
    /**
     * Returns a picture with unchanged pixels and without metadata. Null for a file above `maxBytes`, and for one whose metadata cannot be
     * separated.
     */
    original: (input: PictureInput, { maxBytes }: { maxBytes: number }) =>
      perform<Original | null>({ kind: 'original', input, maxBytes }),
    /** Makes a square WebP of `size` × `size` pixels from the middle of the picture; a smaller picture is enlarged. */
    squareAvatar: (input: PictureInput, size: number) => perform<Variant>({ kind: 'square', input, size }),
    /** Returns a hash of the picture's appearance, which finds copies of the picture; null for a picture of a single colour. */
    hash: (input: PictureInput) => perform<PictureHash | null>({ kind: 'hash', input }),
    /** Ends the process. Its running tasks fail. */
    close: (): void => current?.end(),
  }
}
