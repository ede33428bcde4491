import type { Source, SourceAnswer, SourceRequest } from '@engawa/connectors/source'

/** Invented answers of a source, in the form of its real answers. The site shows them as a sample while the source cannot be reached. */
export type SourceSample = {
  /** Returns the answer to a request; undefined for unknown paths. */
  answer(request: SourceRequest, now: Date): SampleAnswer | undefined
  /** Returns the drawing (SVG) for the address of a picture; undefined for unknown addresses. */
  picture?(url: string): string | undefined
}

export type SampleAnswer = {
  /** The HTTP status; 200 by default. */
  status?: number
  headers?: Record<string, string>
  /** The body of the answer. An object is sent as JSON. */
  body: string | Uint8Array | object
}

const MAX_REDIRECTS = 3

/** Returns the answer of a sample as if it came over the network, after redirects. */
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
  if (location !== undefined && redirects < MAX_REDIRECTS) {
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
