import { isHtml, type Source, type SourceAnswer, SourceError } from '../source/index.ts'

const HOUR_MS = 3_600_000
const WALL_SIGNS = /Just a moment|challenge-platform|\bcf-(chl|mitigated|error|wrapper|browser)/i
const HEAD_BYTES = 100_000

/**
 * ascii2d.net: finds drawn pictures by their colours or features. It has no API, so its pages are read. When ascii2d blocks programs, this
 * site sends no requests for an hour.
 * A search takes two requests (the upload and the page of its result), so at most one search is started in 5 seconds.
 */
export const ascii2d: Source = {
  name: 'ascii2d',
  title: 'ascii2d',
  origin: 'https://ascii2d.net',
  pace: { maxParallel: 1, minGapMs: 2_500 },
  budget: { requests: 12, seconds: 60 },
  pictureHosts: ['ascii2d.net', 'www.ascii2d.net'],
  check: checkAscii2d,
}

function checkAscii2d(answer: SourceAnswer): void {
  const { status, headers, at } = answer
  const isWall =
    /challenge/i.test(headers['cf-mitigated'] ?? '') ||
    ((status === 403 || status === 503) && isHtml(answer) && WALL_SIGNS.test(headOf(answer)))
  if (isWall) throw new SourceError('refused', 'asks for a human', { retryAt: new Date(at + HOUR_MS) })
  // Rails answers 422 to a form without a CSRF token.
  if (status === 422) throw new SourceError('refused', 'wants its own form')
  if (status === 413) throw new SourceError('bad_question', 'the picture is too large')
  if (/^\s*first byte timeout\s*$/i.test(headOf(answer).slice(0, 100)))
    throw new SourceError('failing', 'first byte timeout')
}

const headOf = ({ body }: SourceAnswer): string => new TextDecoder().decode(body.subarray(0, HEAD_BYTES))

/** Returns the address of the page where a reader can search. With the address of a picture, that page shows the results for the picture. */
export const ascii2dPage = (address: string | null): string =>
  address === null ? 'https://ascii2d.net/' : `https://ascii2d.net/search/url/${encodeURIComponent(address)}`
