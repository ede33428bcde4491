import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CORSConfiguration,
  type BucketLifecycleConfiguration,
  GetBucketLifecycleConfigurationCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createThrowawayKey } from '../keys/index.ts'
import { hasS3, startTestS3, type TestS3 } from '../testing/test-s3.ts'
import { type BlobStore, openBlobStore } from './index.ts'

const PAGE = join(import.meta.dirname, '../../../../docs/operations/several-machines.md')
const SITE = 'https://engawa.example'

describe.skipIf(!hasS3)('the rules of a bucket in the documents', () => {
  let s3: TestS3
  let client: S3Client
  let store: BlobStore
  let cors: CORSConfiguration
  let lifecycle: BucketLifecycleConfiguration

  beforeAll(async () => {
    const blocks = [...(await readFile(PAGE, 'utf8')).matchAll(/```json\n(.*?)```/gs)]
    ;[cors, lifecycle] = blocks.map(([, text]) => JSON.parse(text!)) as [typeof cors, typeof lifecycle]
    s3 = await startTestS3()
    client = new S3Client({
      endpoint: s3.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: s3,
    })
    store = await openBlobStore(
      { ...s3, kind: 's3', region: 'us-east-1' },
      { uploadKey: createThrowawayKey(), publicBase: SITE },
    )
    await client.send(new PutBucketCorsCommand({ Bucket: s3.bucket, CORSConfiguration: cors }))
  })
  afterAll(() => s3?.stop())

  const preflight = (url: string, origin: string, method: string, header: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': header,
      },
    })

  test('pages of the site may upload to signed addresses, and pages of other sites may not', async () => {
    const grant = { contentType: 'image/png', maxBytes: 4, bytes: 4, expiresInSeconds: 900 }
    const url = await store.presignPut('a/up.png', grant)
    const allowed = await preflight(url, SITE, 'PUT', 'content-type')
    expect(allowed.status).toBe(200)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(allowed.headers.get('access-control-allow-headers')).toContain('content-type')
    const refused = await preflight(url, 'https://other.example', 'PUT', 'content-type')
    expect([refused.ok, refused.headers.get('access-control-allow-origin')]).toEqual([false, null])

    const headers = { origin: SITE, 'content-type': 'image/png' }
    const answer = await fetch(url, { method: 'PUT', body: '1234', headers })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, SITE])
  })

  test('pages of the site may read ranges of signed addresses', async () => {
    await store.put('a/film.mp4', Buffer.from('0123456789'), { contentType: 'video/mp4' })
    const options = { contentType: 'video/mp4', cacheControl: 'private', expiresInSeconds: 900 }
    const url = (await store.presignGet('a/film.mp4', { method: 'GET', ...options }))!
    expect((await preflight(url, SITE, 'GET', 'range')).status).toBe(200)
    const part = await fetch(url, { headers: { origin: SITE, range: 'bytes=2-4' } })
    expect([part.status, await part.text()]).toEqual([206, '234'])
    for (const [name, value] of [
      ['access-control-allow-origin', SITE],
      ['content-type', 'video/mp4'],
      ['cache-control', 'private'],
      ['content-range', 'bytes 2-4/10'],
    ] as const)
      expect([name, part.headers.get(name)]).toEqual([name, value])
  })

  test('unfinished uploads are aborted by the rule', async () => {
    const Bucket = s3.bucket
    await client.send(
      new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: lifecycle }),
    )
    const { Rules } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }))
    const seen = Rules!.map(({ Status, AbortIncompleteMultipartUpload }) => [
      Status,
      AbortIncompleteMultipartUpload,
    ])
    expect(seen).toEqual([['Enabled', { DaysAfterInitiation: 3 }]])
  })
})
