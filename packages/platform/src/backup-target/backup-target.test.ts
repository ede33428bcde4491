import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackupTargetConfig } from '../config/index.ts'
import { hasS3, startTestS3, startTestWebdav, type TestS3, type TestWebdav } from '../testing/index.ts'
import {
  type BackupTarget,
  BackupTargetError,
  type BackupTargetOptions,
  openBackupTarget,
  type Sized,
} from './index.ts'

let s3: TestS3 | undefined
let webdav: TestWebdav
let folder: string

beforeAll(async () => {
  ;[s3, webdav, folder] = await Promise.all([
    hasS3 ? startTestS3() : undefined,
    startTestWebdav(),
    mkdtemp(join(tmpdir(), 'engawa-target-')),
  ])
})
afterAll(async () => {
  await s3?.stop()
  await webdav?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Bucket = Pick<TestS3, 'endpoint' | 'bucket' | 'accessKeyId' | 'secretAccessKey'>

const bucketOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: Bucket): BackupTargetConfig => ({
  kind: 's3',
  bucket: { kind: 's3', region: 'us-east-1', endpoint, bucket, accessKeyId, secretAccessKey },
  prefix: 'of/this-site/',
})

const kinds = {
  folder: (): BackupTargetConfig => ({ kind: 'disk', dir: join(folder, 'not yet there') }),
  bucket: () => bucketOf(s3!),
  'WebDAV server': (): BackupTargetConfig => ({
    kind: 'webdav',
    url: webdav.url,
    user: webdav.user,
    password: webdav.password,
  }),
}

const textOf = async (stream: Readable | undefined): Promise<string | undefined> =>
  stream && Buffer.concat((await stream.toArray()) as Buffer[]).toString()

describe.each(Object.entries(kinds))('a %s as the target of backups', (kind, config) => {
  const isInstalled = kind !== 'bucket' || hasS3

  test.runIf(isInstalled)('what was put can be listed, opened, replaced and removed', async () => {
    const target = await openBackupTarget(config())
    const listed = async () => {
      const found: { key: string; size: number }[] = []
      for await (const { key, size } of target.list('objects/')) found.push({ key, size })
      return found.sort((a, b) => (a.key < b.key ? -1 : 1))
    }
    expect(await listed()).toEqual([])
    expect(await target.has('objects/aa/one')).toBe(false)
    expect(await target.open('objects/aa/one')).toBeUndefined()
    await target.put('objects/aa/one', Buffer.from('first'))
    await target.put('objects/bb/two', {
      stream: Readable.from([Buffer.from('sec'), Buffer.from('ond')]),
      size: 6,
    })
    await target.put('other/three', Buffer.from('x'))
    await target.put('objects/aa/one', Buffer.from('again'))
    expect(await listed()).toEqual([
      { key: 'objects/aa/one', size: 5 },
      { key: 'objects/bb/two', size: 6 },
    ])
    expect(await target.has('objects/bb/two')).toBe(true)
    expect(await textOf(await target.open('objects/aa/one'))).toBe('again')
    expect(await textOf(await target.open('objects/bb/two'))).toBe('second')
    await target.remove('objects/aa/one')
    await target.remove('objects/aa/one')
    await target.tidy()
    expect((await listed()).map(({ key }) => key)).toEqual(['objects/bb/two'])
  })

  test.runIf(isInstalled)('nothing is stored of a body that breaks off', async () => {
    const target = await openBackupTarget(config())
    const body = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('the source is lost')
      })(),
    )
    await expect(target.put('objects/cc/three', { stream: body, size: 8 })).rejects.toThrow()
    expect(await target.has('objects/cc/three')).toBe(false)
  })
})

/** Opens a bucket and a WebDAV folder of a server. */
function targetsAt(server: Server, options: BackupTargetOptions = {}): Promise<BackupTarget[]> {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Promise.all([
    openBackupTarget(bucketOf({ endpoint, bucket: 'b', accessKeyId: 'a', secretAccessKey: 's' }), options),
    openBackupTarget({ kind: 'webdav', url: `${endpoint}/copies/`, user: 'u', password: 'p' }, options),
  ])
}

describe('the fault of a target', () => {
  /** Starts a server that answers each request with this status, or closes the connection for status 0. */
  async function targetsOf(status: number) {
    const server = createServer((request, response) => {
      if (status === 0) request.socket.destroy()
      else request.resume().on('end', () => response.writeHead(status).end())
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const targets = await targetsAt(server)
    return { targets, stop: () => (server.closeAllConnections(), server.close()) }
  }

  test.each([
    [0, 'away'],
    [503, 'away'],
    [401, 'refused'],
    [403, 'refused'],
    [507, 'full'],
  ])('the answer %i to a write means that it is %s', async (status, reason) => {
    const { targets, stop } = await targetsOf(status)
    for (const target of targets)
      await expect(target.put('objects/aa/one', Buffer.from('x'))).rejects.toMatchObject({ reason })
    stop()
  })

  type Fault = (request: IncomingMessage, response: ServerResponse) => void
  const drip = (response: ServerResponse): void => {
    const timer = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(timer))
  }
  const faults: Record<string, Fault> = {
    'never answers': (request) => void request.resume(),
    'sends one byte of the head at a time': (request, response) => {
      request.resume()
      const timer = setInterval(() => response.socket?.write('H'), 20)
      response.socket?.once('close', () => clearInterval(timer))
      response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ')
    },
    'sends one byte of the body at a time': (request, response) => {
      request.resume()
      response.writeHead(request.method === 'PROPFIND' ? 207 : 200)
      // A probe of the bucket succeeds.
      if (request.method === 'HEAD') response.end()
      else drip(response)
    },
    'sends endless bytes': (request, response) => {
      request.resume()
      response.writeHead(request.method === 'PROPFIND' ? 207 : 200)
      if (request.method === 'HEAD') return void response.end()
      const part = Buffer.alloc(65_536, 'x')
      const more = (): void => {
        while (!response.destroyed && response.write(part));
      }
      response.on('drain', more)
      more()
    },
  }

  describe.each(Object.entries(faults))('a target that %s', (name, fault) => {
    let server: Server
    let targets: BackupTarget[]
    beforeAll(async () => {
      server = createServer(fault).listen(0, '127.0.0.1')
      await once(server, 'listening')
      targets = await targetsAt(server, { answerMs: 500 })
    })
    afterAll(() => {
      server.closeAllConnections()
      server.close()
    })
    const body = (): Sized => ({ stream: Readable.from([Buffer.alloc(1_000)]), size: 1_000 })
    const keysIn = async (target: BackupTarget): Promise<void> => {
      for await (const _ of target.list('objects/'));
    }

    test('ends a list with a fault', async () => {
      for (const target of targets) await expect(keysIn(target)).rejects.toBeInstanceOf(BackupTargetError)
    })

    // A WebDAV server may answer a write with any body, whose rest is not read.
    test.skipIf(name.includes('endless'))('ends a write and a removal with a fault', async () => {
      for (const target of targets)
        for (const work of [
          () => target.put('objects/aa/one', body()),
          () => target.remove('objects/aa/one'),
        ])
          await expect(work()).rejects.toMatchObject({ reason: 'away' })
    })

    test.skipIf(/body|endless/.test(name))('ends the search for a key with a fault', async () => {
      for (const target of targets)
        await expect(target.has('objects/aa/one')).rejects.toMatchObject({ reason: 'away' })
    })

    test.skipIf(name.includes('endless'))('ends a read with a fault', async () => {
      for (const target of targets)
        await expect(target.open('objects/aa/one').then((stream) => stream?.toArray())).rejects.toMatchObject(
          {
            reason: 'away',
          },
        )
    })
  })

  test('a folder that cannot be created refuses the access', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(
      openBackupTarget({ kind: 'disk', dir: join(folder, 'file', 'backups') }),
    ).rejects.toMatchObject({
      reason: 'refused',
    })
  })
})
