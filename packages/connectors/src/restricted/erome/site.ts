import { type Source, type SourceAnswer, SourceError } from '../../source/index.ts'
import { checkWall, headOf } from '../shared/check-wall.ts'

const PAUSE_MS = 300_000
const WAIT_PAGE = /<title[^<>]{0,100}>\s*Please wait a few moments/i

/** The source for erome.com: its pages, because it has no API. No limit is published, so one request is sent in three seconds. */
export const erome: Source = {
  name: 'erome',
  title: 'EroMe',
  origin: 'https://www.erome.com',
  pace: { maxParallel: 1, minGapMs: 3_000 },
  inMemory: true,
  check: checkErome,
}

/** Checks for a bot protection and for the answer to too many requests. That answer is a normal page that differs only in its title. */
function checkErome(answer: SourceAnswer): void {
  checkWall(answer)
  if (WAIT_PAGE.test(headOf(answer)))
    throw new SourceError('limited', 'asks to wait', { retryAt: new Date(answer.at + PAUSE_MS) })
}

/** The orders of lists. The first is the default and the source's own order. The list of an uploader has only one order. */
export const ORDERS = ['featured', 'new'] as const
