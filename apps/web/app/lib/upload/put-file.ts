import { AppError, contentTypeOf, ERRORS, type ErrorName } from '@engawa/contract'

/** A file that was not stored. `answer` is the server's answer; null when there was none. */
export class UploadError extends AppError {
  readonly answer: { status: number; text: string } | null
  constructor(name: ErrorName, answer: UploadError['answer']) {
    super(name)
    this.answer = answer
  }
}

type Options = {
  /** The name its address was presigned for: it decides the content type. */
  name: string
  onProgress?: (sentBytes: number) => void
  signal?: AbortSignal
}
export type PutFile = (url: string, file: Blob, options: Options) => Promise<void>

/**
 * PUTs a file to its presigned address. Rejects with an `UploadError`; it is `unavailable` without an answer and after
 * an abort. By XMLHttpRequest, because fetch does not tell how far an upload is.
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
 * An upload address of this site on the origin that the page came from: a proxy may hide from the server how the reader
 * reaches it. The address of a bucket stays as it is.
 */
function onThisOrigin(url: string): string {
  const { pathname, search } = new URL(url, location.origin)
  return pathname.startsWith('/files/upload/') ? pathname + search : url
}

/** Why a PUT was refused. HTTP/2 has no status text: then the message of the answer, if it has one. */
export function reasonOf({ statusText, responseText }: { statusText: string; responseText: string }): string {
  if (statusText !== '') return statusText
  try {
    return String((JSON.parse(responseText) as { msg?: unknown }).msg ?? '')
  } catch {
    return ''
  }
}

/** The error in the answer to a PUT, null when there is none: ours is JSON and names it, a bucket's has only its status. */
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
