// The program of the process that `open-images.ts` starts: it decodes and encodes pictures until it is stopped.
import { hashPicture, type PictureHash } from '../picture-hash/index.ts'
import { answerTasks } from '../side-process/index.ts'
import { inspectPicture, type PictureInput, readPictureHead } from './inspect-picture.ts'
import { makeVariants, squareAvatar } from './make-variants.ts'
import { originalOf } from './original.ts'
import { PictureError } from './picture-error.ts'
import type { PictureResult, PictureTask } from './picture-tasks.ts'

function perform(task: PictureTask): Promise<PictureResult> {
  if (task.kind === 'inspect') return inspectPicture(task.input)
  if (task.kind === 'variants') return makeVariants(task.input, task.options)
  if (task.kind === 'original') return originalOf(task.input, task.maxBytes)
  if (task.kind === 'hash') return hashOf(task.input)
  return squareAvatar(task.input, task.size)
}

/** Returns the hash of a picture. The picture is inspected first, so that a refused picture is not decoded. */
async function hashOf(input: PictureInput): Promise<PictureHash | null> {
  const { page } = await readPictureHead(input)
  return hashPicture(input, page).catch((cause: unknown) => {
    throw new PictureError('broken', { cause })
  })
}

answerTasks(perform, { refusalOf: (error) => (error instanceof PictureError ? error.reason : undefined) })
