import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { createBreaker } from '../breaker/index.ts'
import type { S3Config } from '../config/index.ts'
import type { Logger } from '../logger/index.ts'
import { StorageUnavailableError } from './blob-store.ts'
import { isS3Unavailable } from './s3-faults.ts'
import { ANSWER_MS, CONNECT_MS, PROBE_MS, SLOW_MS } from './s3-timeouts.ts'

type Send = (command: unknown, options?: object) => Promise<unknown>

/**
 * Creates a client of a bucket. When a request fails or is slow, a probe requests the bucket itself, because a single broken object does
 * not count as an outage. If the probe fails, all waiting requests fail, and new ones fail immediately, until a later probe succeeds.
 * `requireAnswering` throws `StorageUnavailableError` during that time. Call it before an address is signed for a browser.
 */
export function createS3Client(
  config: S3Config,
  { answerMs = ANSWER_MS, logger }: { answerMs?: number | undefined; logger?: Logger | undefined },
): { client: S3Client; requireAnswering(): void } {
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // Many S3-compatible servers do not support the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without a timeout, a bucket that accepts connections but never answers would block requests forever.
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: answerMs, throwOnRequestTimeout: true },
  })
  const send = client.send.bind(client) as Send
  const waiting = new Set<AbortController>()
  let probing: Promise<void> | undefined

  const breaker = createBreaker({
    probe,
    onOpen(error) {
      logger?.warn({ reason: (error as Error).message }, 'The storage does not answer')
      for (const request of waiting) request.abort()
    },
    onClose: () => logger?.warn('The storage answers again'),
  })

  async function probe(): Promise<void> {
    const abortSignal = AbortSignal.timeout(PROBE_MS)
    try {
      await send(new HeadBucketCommand({ Bucket: config.bucket }), { abortSignal })
    } catch (error) {
      if (abortSignal.aborted || isS3Unavailable(error)) throw error
      // The storage answers, although it refuses the request.
    }
  }

  function check(): void {
    probing ??= probe()
      .catch(breaker.open)
      .finally(() => (probing = undefined))
  }

  function requireAnswering(): void {
    if (breaker.isOpen) throw new StorageUnavailableError()
  }

  const guarded: Send = async (command, options) => {
    requireAnswering()
    const request = new AbortController()
    const slow = setTimeout(check, SLOW_MS)
    waiting.add(request)
    try {
      return await send(command, { ...options, abortSignal: request.signal })
    } catch (error) {
      if (request.signal.aborted) throw new StorageUnavailableError({ cause: error })
      if (isS3Unavailable(error)) check()
      throw error
    } finally {
      waiting.delete(request)
      clearTimeout(slow)
    }
  }
  client.send = guarded as S3Client['send']
  return { client, requireAnswering }
}
