import { contract, LIMITS } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { putFile, UploadError } from '#app/lib/upload/put-file.ts'

type Options = { onProgress: (sentBytes: number) => void; signal: AbortSignal }

/** Pauses in milliseconds before each retry of a failed piece. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000]

/**
 * Uploads a backup piece by piece, so that invalid files are refused early and an interruption repeats only one piece. The server then
 * adds it to the list and verifies it. After a failure or an abort, the server stores nothing.
 */
export async function uploadBackup(file: Blob, { onProgress, signal }: Options): Promise<void> {
  const { id, url } = await call(contract.backups.openUpload, { size: file.size })
  try {
    for (let at = 0; at < file.size; at += LIMITS.backupPieceBytes) {
      const piece = file.slice(at, at + LIMITS.backupPieceBytes)
      await sendWithRetry(`${url}&at=${at}`, piece, { onProgress: (sent) => onProgress(at + sent), signal })
    }
    await call(contract.backups.finishUpload, { id })
  } catch (error) {
    await call(contract.backups.cancelUpload, { id }).catch(() => undefined)
    throw error
  }
}

async function sendWithRetry(url: string, piece: Blob, options: Options): Promise<void> {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      return await putFile(url, piece, { name: 'piece', ...options })
    } catch (error) {
      if (pause === null || options.signal.aborted || !mayPass(error)) throw error
      await wait(pause, options.signal)
    }
  }
}

/** Whether a retry may help: there was no response, or the server or a proxy is temporarily unavailable. */
const mayPass = (error: unknown): boolean =>
  error instanceof UploadError &&
  (error.answer === null || [408, 502, 503, 504].includes(error.answer.status))

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
