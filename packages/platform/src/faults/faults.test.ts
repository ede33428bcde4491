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

/** Returns the error of a store whose server always answers like this; a status of 0 closes the connection, `silent` never answers. */
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

describe('a fault of the infrastructure', () => {
  test.each([500, 503, 429, 0, 'silent' as const])('is seen in an S3 that answers %s', async (status) => {
    const error = await storeErrorOf(status)
    expect([isUnavailable(error), isTemporary(error)]).toEqual([true, true])
  })

  test('is recognised for a service without a listener, and a Redis that does not answer', async () => {
    const socket = connect('/nowhere/engawa.sock')
    const [error] = await once(socket, 'error').catch((failure: unknown) => [failure])
    expect(isUnavailable(error)).toBe(true)
    expect(isUnavailable(new RedisUnavailableError())).toBe(true)
  })

  test('is temporary where the storage is full', () => {
    const full = new StorageWriteError('media/a', undefined)
    expect([isUnavailable(full), isTemporary(full)]).toEqual([false, true])
  })
})

test('a missing file, a refusal by S3 and an error in the code are not such faults', async () => {
  const missing = await failureOf(readFile('/nowhere/file'))
  for (const error of [missing, await storeErrorOf(400), new TypeError('x'), undefined, 'text'])
    expect([isUnavailable(error), isTemporary(error)]).toEqual([false, false])
})
