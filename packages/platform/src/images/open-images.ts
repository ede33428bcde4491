import { join } from 'node:path'
import type { PictureHash } from '../picture-hash/index.ts'
import { type SideProcessOptions, startSideProcess } from '../side-process/index.ts'
import type { PictureInfo, PictureInput } from './inspect-picture.ts'
import type { Variant, VariantOptions } from './make-variants.ts'
import { PictureError, PictureProcessError, type PictureProblem } from './picture-error.ts'
import type { PictureResult, PictureTask } from './picture-tasks.ts'

export type Images = ReturnType<typeof openImages>

const PROGRAM = join(import.meta.dirname, 'picture-process.ts')

const start = (limits: Partial<SideProcessOptions>) =>
  startSideProcess<PictureTask, PictureResult, PictureProblem>({
    program: PROGRAM,
    idleMs: 10_000,
    patienceMs: 120_000,
    ...limits,
  })

/**
 * Decodes and encodes pictures in a process of their own, which the first picture starts and which ends when there was
 * none for a while: only the end of a process gives the memory of decoders back whole, their faults end no server, and
 * what they read sees none of the site's secrets. How many pictures are worked on at once is for the caller to bound.
 *
 * Inputs are bytes or paths. All methods throw `PictureError` for a picture that is not accepted, `PictureProcessError`
 * when the process ended meanwhile (another try may succeed), and for a path that cannot be read an error with its `code`.
 */
export function openImages(limits: Partial<Omit<SideProcessOptions, 'program'>> = {}) {
  let current: ReturnType<typeof start> | undefined

  async function perform<Result>(task: PictureTask): Promise<Result> {
    if (!current?.isOpen()) current = start(limits)
    const outcome = await current.ask(task)
    if ('result' in outcome) return outcome.result as Result
    if ('refused' in outcome) throw new PictureError(outcome.refused)
    throw new PictureProcessError()
  }

  return {
    /** What a picture is, read from its head. */
    inspect: (input: PictureInput) => perform<PictureInfo>({ kind: 'inspect', input }),
    /** The picture in several widths, narrowest first, without its metadata. Never larger than it is. */
    makeVariants: (input: PictureInput, options: VariantOptions) =>
      perform<Variant[]>({ kind: 'variants', input, options }),
    /** The middle of the picture as a square WebP of `size` pixels, enlarged when it is smaller. */
    squareAvatar: (input: PictureInput, size: number) => perform<Variant>({ kind: 'square', input, size }),
    /** What the picture looks like, to find copies of it; null for one in which there is nothing to see. */
    hash: (input: PictureInput) => perform<PictureHash | null>({ kind: 'hash', input }),
    /** Ends the process; what it works on fails. */
    close: (): void => current?.end(),
  }
}
