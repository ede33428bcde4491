import { AppError, contentTypeOf, ERRORS, type ErrorName } from '@engawa/contract'

/** The error of a file that was not stored. `answer` is the server's response; null if there was none. */
export class UploadError extends AppError {
  readonly answer: { status: number; text: string } | null
  constructor(name: ErrorName, answer: UploadError['answer']) {
    super(name)
    this.answer = answer
  }
}

type Options = {
  /** The file name for which the URL was presigned. The server derives the content type from it. */
  name: string
  onProgress?: (sentBytes: number) => void
  signal?: AbortSignal
}
export type PutFile = (url: string, file: Blob, options: Options) => Promise<void>

/**
 * Uploads a file by PUT to its presigned URL. Rejects with an `UploadError`, whose name is `unavailable` after an abort or without
 * a response. Uses XMLHttpRequest, because fetch does not report progress.
 */
export const putFile: PutFile = (url, file, { name, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new UploadError('unavailable', null))
    request.open('PUT', onThisOrigin(url))
    request.setRequestHeader('content-type', contentTypeOf(name))
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
    request.addEventListener('load', () => {
      const problem = uploadProblem(request.status, request.responseText)
      if (problem === null) resolve()
      else reject(new UploadError(problem, { status: request.status, text: reasonOf(request) }))
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    if (signal?.aborted) return fail()
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

/**
 * Returns an upload URL of this site without its origin, because a proxy may hide the public origin from the server. The URL of a
 * bucket is unchanged.
 */
function onThisOrigin(url: string): string {
  const { pathname, search } = new URL(url, location.origin)
  return pathname.startsWith('/files/upload/') ? pathname + search : url
}

/** Returns why a PUT was refused: the status text or, because HTTP/2 has none, the message of the response. */
export function reasonOf({ statusText, responseText }: { statusText: string; responseText: string }): string {
  if (statusText !== '') return statusText
  try {
    return String((JSON.parse(responseText) as { msg?: unknown }).msg ?? '')
  } catch {
    return ''
  }
}

/**
 * Returns the error in the response to a PUT; null if it succeeded. The site's responses are JSON with the error's name; a bucket's
 * responses have only a status.
 */
export function uploadProblem(status: number, text: string): ErrorName | null {
  if (status >= 200 && status < 300) return null
  return namedError(text) ?? byStatus[status] ?? (status >= 500 ? 'unavailable' : 'bad_input')
}

const byStatus: Record<number, ErrorName> = {
  0: 'unavailable',
  403: 'upload_link_late',
  409: 'upload_used',
  412: 'upload_used',
  413: 'too_large',
  429: 'too_many_requests',
  507: 'storage_full',
}

function namedError(text: string): ErrorName | undefined {
  try {
    const name = (JSON.parse(text) as { error?: { name?: unknown } }).error?.name
    return typeof name === 'string' && name in ERRORS ? (name as ErrorName) : undefined
  } catch {
    return undefined
  }
}
