// Programs of other packages need this reference; otherwise they do not see the types of s3rver.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../blob-store/s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TestS3 = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  stop(): Promise<void>
}

/** Starts an S3-compatible server on a free port of this machine, with one empty bucket. For tests only. */
export async function startTestS3(): Promise<TestS3> {
  const { default: S3rver } = await import('s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'engawa-s3-'))
  const bucket = 'files'
  const configureBuckets = [{ name: bucket }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
