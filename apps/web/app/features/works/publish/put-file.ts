/** How a PUT ended: stored, or refused with an error name (`network` when there was no answer). */
export type PutResult = { ok: true } | { ok: false; reason: string }
export type PutFile = (
  url: string,
  file: Blob,
  options: { name: string; onProgress: (sentBytes: number) => void; signal: AbortSignal },
) => Promise<PutResult>

/** PUTs a file to its presigned address. XMLHttpRequest, because fetch does not tell how far an upload is. */
export const putFile: PutFile = (url, file, { name, onProgress, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const lost = () => resolve({ ok: false, reason: 'network' })
    request.open('PUT', url)
    request.setRequestHeader('content-type', contentTypeOf(name))
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded))
    request.addEventListener('load', () => resolve(readResult(request.status, request.responseText)))
    request.addEventListener('error', lost)
    request.addEventListener('abort', lost)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  zip: 'application/zip',
  cbz: 'application/zip',
}

/** The content type an address was signed for: by the name, as the server does it, not by what the browser guesses. */
export function contentTypeOf(name: string): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return types[extension] ?? 'application/octet-stream'
}

/** Reads the answer to a PUT: ours is JSON and names its error, a bucket's is XML and has only its status. */
export function readResult(status: number, text: string): PutResult {
  if (status >= 200 && status < 300) return { ok: true }
  return {
    ok: false,
    reason: namedError(text) ?? byStatus[status] ?? (status >= 500 ? 'unavailable' : 'bad_input'),
  }
}

const byStatus: Record<number, string> = {
  0: 'network',
  403: 'upload_link_late',
  409: 'upload_used',
  412: 'upload_used',
  413: 'too_large',
  429: 'too_many_requests',
  507: 'storage_full',
}

function namedError(text: string): string | undefined {
  try {
    const name: unknown = (JSON.parse(text) as { error?: { name?: unknown } }).error?.name
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}
