import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openBlobStore, StorageWriteError } from '../blob-store/index.ts'
import { createThrowawayKey } from '../keys/index.ts'
import { RedisUnavailableError } from '../redis/index.ts'
import { isTemporary, isUnavailable } from './index.ts'

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )

/**
 * Returns the error of a store whose server always answers with this status. The server closes the connection for status 0 and never
 * answers for `silent`.
 */
async function storeErrorOf(status: number | 'silent'): Promise<unknown> {
  const server = createServer((request, response) => {
    if (status === 'silent') return
    if (status === 0) return void request.socket.destroy()
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const blobs = await openBlobStore(
      {
        kind: 's3',
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        region: 'us-east-1',
        bucket: 'files',
        accessKeyId: 'a',
        secretAccessKey: 'b',
      },
      { uploadKey: createThrowawayKey(), publicBase: '', answerMs: 100 },
    )
    return await failureOf(blobs.open('media/a'))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('faults of the infrastructure', () => {
  test.each([500, 503, 429, 0, 'silent' as const])(
    'an S3 server that answers %s is a temporary fault of the infrastructure',
    async (status) => {
      const error = await storeErrorOf(status)
      expect([isUnavailable(error), isTemporary(error)]).toEqual([true, true])
    },
  )

  test('a service without a listener and a Redis that does not answer count as unavailable', async () => {
    const socket = connect('/nowhere/engawa.sock')
    const [error] = await once(socket, 'error').catch((failure: unknown) => [failure])
    expect(isUnavailable(error)).toBe(true)
    expect(isUnavailable(new RedisUnavailableError())).toBe(true)
  })

  test('a full storage is a temporary fault, but not unavailable', () => {
    const full = new StorageWriteError('media/a', undefined)
    expect([isUnavailable(full), isTemporary(full)]).toEqual([false, true])
  })
})

test('missing files, refused S3 requests and bugs in the code are not faults of the infrastructure', async () => {
  const missing = await failureOf(readFile('/nowhere/file'))
  for (const error of [missing, await storeErrorOf(400), new TypeError('x'), undefined, 'text'])
    expect([isUnavailable(error), isTemporary(error)]).toEqual([false, false])
})
