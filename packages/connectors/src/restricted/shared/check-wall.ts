import { isHtml, type SourceAnswer, SourceError } from '../../source/index.ts'

const HOUR_MS = 3_600_000
const HEAD_BYTES = 100_000
const SIGNS =
  /<title[^<>]{0,100}>\s*(?:just a moment|attention required)|challenge-platform|\bcf-(?:chl|mitigated)/i

/**
 * Checks answers for a bot protection, in sources that are read from HTML pages (`Source.check`). When a bot protection answers, no
 * requests may be sent to the source for an hour. This program never tries to bypass the protection.
 */
export function checkWall(answer: SourceAnswer): void {
  const { headers, at } = answer
  const isWall =
    /challenge/i.test(headers['cf-mitigated'] ?? '') || (isHtml(answer) && SIGNS.test(headOf(answer)))
  if (isWall) throw new SourceError('refused', 'asks for a human', { retryAt: new Date(at + HOUR_MS) })
}

/** Returns the beginning of a body, for checks without parsing the page. */
export const headOf = ({ body }: SourceAnswer): string =>
  new TextDecoder().decode(body.subarray(0, HEAD_BYTES))
