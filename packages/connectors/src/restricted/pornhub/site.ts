import { z } from 'zod'
import { isHtml, readJson, type Source, type SourceAnswer, SourceError } from '../../source/index.ts'
import { checkWall } from '../shared/check-wall.ts'

/** The source for pornhub.com: its API for webmasters. No limit is published, so one request is sent in two seconds. */
export const pornhub: Source = {
  name: 'pornhub',
  title: 'Pornhub',
  origin: 'https://www.pornhub.com',
  pace: { maxParallel: 1, minGapMs: 2_000 },
  inMemory: true,
  check: checkPornhub,
}

export const FRAME_HOST = 'www.pornhub.com'
export const PICTURE_HOSTS = ['*.phncdn.com']

/** The orders of lists; the first is the default. */
export const ORDERS = ['featured', 'newest', 'mostviewed', 'rating'] as const

const NOTHING_FOUND = '2001'
const NO_SUCH_VIDEO = '2002'
/** The maximum size in bytes of an answer that is checked for an error, because errors are short. */
const MAX_ERROR_LENGTH = 2_000

const errorShape = z.object({ code: z.union([z.string(), z.number().transform(String)]) })

/** Returns the code of an error in the body, whatever the HTTP status is; undefined for a normal answer. */
function codeOf(answer: SourceAnswer): string | undefined {
  if (answer.body.length > MAX_ERROR_LENGTH || isHtml(answer)) return undefined
  try {
    return errorShape.safeParse(readJson(answer)).data?.code
  } catch {
    return undefined
  }
}

/** Whether the answer is the error for an empty list. */
export const isEmptyList = (answer: SourceAnswer): boolean => codeOf(answer) === NOTHING_FOUND

function checkPornhub(answer: SourceAnswer): void {
  checkWall(answer)
  const code = codeOf(answer)
  if (code === NO_SUCH_VIDEO) throw new SourceError('not_found', 'it has no such video')
  if (code !== undefined && code !== NOTHING_FOUND) throw new SourceError('failing', `error ${code}`)
}
