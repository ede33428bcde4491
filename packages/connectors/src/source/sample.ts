import type { SourceAnswer } from './answer.ts'
import type { Source, SourceRequest } from './source.ts'

/**
 * A recorded sample of what a source says, of our own making: what a demo site shows, and marks so, while the source itself cannot be reached.
 * It speaks the wire form of the source, so that it is read as a real answer is.
 */
export type SourceSample = {
  /** What is said to a request; undefined for what there is not. */
  answer(request: SourceRequest, now: Date): SampleAnswer | undefined
  /** The drawing (SVG) at an address of a picture; undefined for one that there is not. */
  picture?(url: string): string | undefined
}

export type SampleAnswer = {
  /** 200 unless given. */
  status?: number
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  body: string | Uint8Array | object
}

const MOST_REDIRECTS = 3

/** What a sample says to a request, as if it had come over the network: where it leads on, what it says there. */
export function answerOfSample(
  source: Source,
  sample: SourceSample,
  request: SourceRequest,
  now: Date,
  redirects = 0,
): SourceAnswer {
  const { origin } = source
  const { status = 200, headers, body } = sample.answer(request, now) ?? { status: 404, body: '' }
  const location = headers?.['location']
  if (location !== undefined && redirects < MOST_REDIRECTS) {
    const { pathname, search } = new URL(location, origin + request.path)
    return answerOfSample(source, sample, { path: pathname + search }, now, redirects + 1)
  }
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array)
  return {
    status,
    headers: { 'content-type': isJson ? 'application/json' : 'text/plain; charset=utf-8', ...headers },
    body: bytesOf(body),
    url: origin + request.path,
    at: now.getTime(),
  }
}

function bytesOf(body: SampleAnswer['body']): Uint8Array {
  if (body instanceof Uint8Array) return body
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
}
