import { contract } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { putFile } from '#app/lib/upload/put-file.ts'
import { acceptedBytes, sendInPieces } from '#app/lib/upload/send-in-pieces.ts'

type Options = { signal: AbortSignal; onProgress: (bytes: number) => void }

const TRIES = 5

/**
 * Uploads an archive, in pieces if the storage supports it, and starts its import. An interrupted upload continues after the last
 * stored byte.
 */
export async function sendArchive(file: File, { signal, onProgress }: Options): Promise<void> {
  const { uploadId, presignedUrl, resumableUrl } = await call(contract.anime.presignArchive, {
    name: file.name,
    size: file.size,
  })
  if (resumableUrl === null) await putFile(presignedUrl, file, { name: file.name, signal, onProgress })
  else await sendAgain(resumableUrl, file, { signal, onProgress })
  await call(contract.anime.importArchive, { uploadId })
}

async function sendAgain(url: string, file: File, { signal, onProgress }: Options): Promise<void> {
  for (let failures = 0; ;) {
    const before = (await acceptedBytes(url)) ?? 0
    try {
      return await sendInPieces(url, file, { signal, onProgress, onAccepted: onProgress })
    } catch (error) {
      // If bytes were accepted since the last attempt, the number of failures starts at 0 again.
      failures = ((await acceptedBytes(url)) ?? 0) > before ? 0 : failures + 1
      if (signal.aborted || failures >= TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 2_000 * failures + 500))
    }
  }
}
