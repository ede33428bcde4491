import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { createBreaker } from '../breaker/index.ts'
import type { S3Config } from '../config/index.ts'
import type { Logger } from '../logger/index.ts'
import { StorageUnavailableError } from './blob-store.ts'
import { isS3Unavailable } from './s3-faults.ts'
import { ANSWER_MS, CONNECT_MS, PROBE_MS, SLOW_MS } from './s3-timeouts.ts'

/** The maximum size in bytes of an answer that is not an object. A list of a thousand keys has about 400 kB. */
const ANSWER_MAX_BYTES = 16 * 1024 * 1024

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
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        const response = result.response as { statusCode: number; body?: unknown }
        const isObject = commandName === 'GetObjectCommand' && response.statusCode < 300
        if (!isObject && response.body instanceof Readable) response.body = limited(response.body)
        return result
      },
    { step: 'deserialize', priority: 'low', name: 'limitAnswers' },
  )
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
    // The timeout of the client ends with the head of the answer. This one includes a body that is not an object, and all attempts.
    const { requestTimeout = answerMs } = (options ?? {}) as { requestTimeout?: number }
    const late = setTimeout(() => request.abort(), requestTimeout)
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
      clearTimeout(late)
    }
  }
  client.send = guarded as S3Client['send']
  return { client, requireAnswering }
}

/** Passes an answer on, and fails when it is too long. */
function limited(body: Readable): Readable {
  let left = ANSWER_MAX_BYTES
  const passed = new Transform({
    transform(part: Buffer, _encoding, done) {
      left -= part.length
      done(left < 0 ? new StorageUnavailableError() : null, part)
    },
  })
  // The reader of `passed` gets the error.
  pipeline(body, passed).catch(() => {})
  return passed
}
