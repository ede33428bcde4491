import { AppError, type ErrorName } from '@engawa/contract'
import type { DetailedError } from 'tus-js-client'
import { uploadProblem } from './put-file.ts'
import { readToken } from '../member/session.ts'

/**
 * Size of a piece in bytes: small enough for proxies that limit requests, and large enough that pauses between requests do not
 * matter.
 */
const PIECE_BYTES = 16 * 1024 * 1024
const PROGRESS_EVERY_MS = 200
/** Time in milliseconds without progress after which an upload is cancelled. The server cancels it earlier, after half a minute. */
const STALLED_MS = 45_000

type Options = {
  signal: AbortSignal
  /** Called with the number of bytes from the start of the file that were sent or are being sent. */
  onProgress: (sentBytes: number) => void
  /** Called with the number of bytes from the start of the file that the server has stored. */
  onAccepted: (sentBytes: number) => void
}
export type SendInPieces = (url: string, file: Blob, options: Options) => Promise<void>

const headers = (): Record<string, string> => {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/**
 * Sends the rest of a file from the server's offset (tus 1.0). Rejects with an `AppError`: `not_found` for an unknown upload,
 * `upload_used` for a complete upload, and `unavailable` after an abort, without a response, or when the transfer stalls.
 */
export const sendInPieces: SendInPieces = async (url, file, { signal, onProgress, onAccepted }) => {
  const { Upload } = await import('tus-js-client')
  await new Promise<void>((resolve, reject) => {
    let [reportedAt, stalled]: [number, ReturnType<typeof setTimeout> | undefined] = [0, undefined]
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: PIECE_BYTES,
      headers: headers(),
      // The upload queue retries instead, because it knows the other uploads and the state of the connection.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress(sentBytes) {
        watch()
        if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return
        reportedAt = performance.now()
        onProgress(sentBytes)
      },
      onChunkComplete: (_size, accepted) => onAccepted(accepted),
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(new AppError(problemOf(error)))),
    })
    function end(settle: () => void): void {
      clearTimeout(stalled)
      signal.removeEventListener('abort', stop)
      settle()
    }
    function stop(): void {
      void upload.abort()
      end(() => reject(new AppError('unavailable')))
    }
    function watch(): void {
      clearTimeout(stalled)
      stalled = setTimeout(stop, STALLED_MS)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    watch()
    upload.start()
  })
}

function problemOf(error: Error | DetailedError): ErrorName {
  if (!('originalResponse' in error) || !error.originalResponse) return 'unavailable'
  const { originalResponse: answer, originalRequest: request } = error
  const status = answer.getStatus()
  if (status === 404 || status === 410) return 'not_found'
  // 423 means that the previous request still holds the lock. 409 for a piece means that its offset differs from the server's.
  if (status === 423) return 'unavailable'
  if (status === 409 && request.getMethod() !== 'HEAD') return 'edit_conflict'
  return uploadProblem(status, answer.getBody()) ?? 'internal'
}

/** Resolves with the number of bytes that the server has stored; null for an unknown upload or without a response. */
export async function acceptedBytes(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { method: 'HEAD', headers: { ...headers(), 'tus-resumable': '1.0.0' } })
    const offset = answer.ok ? answer.headers.get('upload-offset') : null
    return offset === null ? null : Number(offset)
  } catch {
    return null
  }
}

/** Cancels an upload on the server. Without this the server deletes the upload later. */
export const cancelUpload = (url: string): void =>
  void fetch(url, { method: 'DELETE', headers: { ...headers(), 'tus-resumable': '1.0.0' } }).catch(
    () => undefined,
  )
