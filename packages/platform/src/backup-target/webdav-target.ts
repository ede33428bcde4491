import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Agent, type Dispatcher, request } from 'undici'
import type { BackupTargetConfig } from '../config/index.ts'
import { randomKey } from '../ids/index.ts'
import { textWork } from '../text-work/index.ts'
import { type BackupTarget, BackupTargetError, type Sized } from './backup-target.ts'
import type { Listed } from './parse-listing.ts'
import { steady } from './steady-stream.ts'

const CONNECT_MS = 5_000
/** The minimum rate of an upload, in bytes per millisecond. */
const SLOWEST = 64
/** The maximum size of the list of a folder. */
const LIST_MAX_BYTES = 16 * 1024 * 1024
/** An older draft is the rest of an interrupted write. */
const DRAFT_AGE_MS = 86_400_000

const PROPERTIES =
  '<?xml version="1.0"?><propfind xmlns="DAV:"><prop><getcontentlength/><getlastmodified/><resourcetype/></prop></propfind>'

const work = textWork(join(import.meta.dirname, 'parse-listing.ts'), () => import('./parse-listing.ts'))

const parse = (xml: string): Promise<Listed[]> =>
  work('parseListing', xml).catch((cause: unknown) => {
    throw new BackupTargetError('refused', { cause })
  })

type RequestOptions = { body?: Uint8Array | string | Sized; headers?: object; also?: number[] }
type Answer = { status: number; body: Dispatcher.ResponseData['body'] }
type Entry = Omit<Listed, 'href'> & { name: string }

/** Opens a folder of a WebDAV server. A body is sent under a temporary name and then moved, so that no key has a part of a body. */
export function openWebdavTarget(
  { url, user, password }: BackupTargetConfig & { kind: 'webdav' },
  answerMs: number,
): BackupTarget {
  // Each request has a signal that limits its time. The timeouts of the client would begin again with each byte of an answer.
  const dispatcher = new Agent({
    connections: 8,
    connect: { timeout: CONNECT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const authorization =
    user === '' ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
  const urlOf = (key: string): string => url + key

  /** Sends a request. Statuses other than success and those in `also` are faults. */
  async function send(
    method: string,
    key: string,
    { body, headers = {}, also = [], signal }: RequestOptions & { signal: AbortSignal },
  ): Promise<Answer> {
    const isStream = body !== undefined && typeof body === 'object' && 'stream' in body
    const source = isStream ? watched(body.stream) : undefined
    const answer = await request(urlOf(key), {
      method: method as 'GET',
      dispatcher,
      signal,
      body: isStream ? source!.stream : (body ?? null),
      headers: {
        ...authorization,
        ...(isStream && { 'content-length': String(body.size) }),
        ...headers,
      },
    }).catch((cause: unknown) => {
      throw source?.error() ?? new BackupTargetError('away', { cause })
    })
    const { statusCode: status } = answer
    if ((status < 200 || status > 299) && !also.includes(status)) {
      await answer.body.dump()
      throw new BackupTargetError(reasonOf(status), {
        cause: new Error(`${method} was answered by ${status}`),
      })
    }
    return { status, body: answer.body }
  }

  /** Sends a request and reads its answer, all in limited time. */
  async function exchange<T>(
    method: string,
    key: string,
    options: RequestOptions,
    read: (answer: Answer) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.timeout(answerMs + Math.ceil(sizeOf(options.body) / SLOWEST))
    const answer = await send(method, key, { ...options, signal })
    const result = await read(answer).catch((cause: unknown) => {
      throw cause instanceof BackupTargetError ? cause : new BackupTargetError('away', { cause })
    })
    if (signal.aborted) throw new BackupTargetError('away', { cause: signal.reason })
    return result
  }

  /** Sends a request whose answer has no body of interest, and returns the status. */
  const act = (method: string, key: string, options: RequestOptions): Promise<number> =>
    exchange(method, key, options, async ({ status, body }) => {
      await body.dump()
      return status
    })

  /** Creates a folder and its parents. The server answers 405 for a folder that exists, and 409 when its parent is missing. */
  async function createFolder(folder: string): Promise<void> {
    const status = await act('MKCOL', folder, { also: [405, 409] })
    if (status !== 409) return
    if (folder === '') throw new BackupTargetError('refused')
    await createFolder(parentOf(folder))
    await act('MKCOL', folder, { also: [405] })
  }

  async function put(key: string, body: Uint8Array | Sized): Promise<void> {
    const draft = `drafts/${randomKey()}`
    await createFolder('drafts/')
    try {
      await act('PUT', draft, { body })
      const headers = { destination: urlOf(key), overwrite: 'T' }
      const status = await act('MOVE', draft, { headers, also: [404, 409] })
      if (status < 400) return
      await createFolder(parentOf(key))
      await act('MOVE', draft, { headers })
    } catch (error) {
      await remove(draft).catch(() => undefined)
      throw error
    }
  }

  async function entriesOf(folder: string): Promise<Entry[]> {
    const headers = { depth: '1', 'content-type': 'application/xml' }
    const options = { body: PROPERTIES, headers, also: [404] }
    const xml = await exchange('PROPFIND', folder, options, async ({ status, body }) =>
      status === 404 ? body.dump().then(() => undefined) : textOf(body),
    )
    if (xml === undefined) return []
    const itself = pathOf(urlOf(folder))
    return (await parse(xml))
      .map(({ href, ...entry }) => ({ ...entry, path: pathOf(new URL(href, url).href) }))
      .filter(({ path }) => path !== itself)
      .map(({ path, ...entry }) => ({ ...entry, name: path.slice(path.lastIndexOf('/') + 1) }))
  }

  async function* list(folder: string): AsyncGenerator<{ key: string; size: number; modifiedAt: Date }> {
    for (const { name, isFolder, size, modifiedAt } of await entriesOf(folder)) {
      if (isFolder) yield* list(`${folder}${name}/`)
      else yield { key: folder + name, size, modifiedAt }
    }
  }

  const remove = async (key: string): Promise<void> => void (await act('DELETE', key, { also: [404] }))

  return {
    put,
    list,
    async open(key) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), answerMs)
      try {
        const { status, body } = await send('GET', key, { also: [404], signal: late.signal })
        if (status !== 404) return steady(body, answerMs)
        await body.dump()
        return undefined
      } finally {
        clearTimeout(timer)
      }
    },
    has: async (key) => (await act('HEAD', key, { also: [404] })) !== 404,
    remove,
    freeBytes: async () => Infinity,
    async tidy() {
      const oldest = Date.now() - DRAFT_AGE_MS
      for await (const { key, modifiedAt } of list('drafts/'))
        if (modifiedAt.getTime() < oldest) await remove(key)
    },
  }
}

/** Passes a body on, and remembers an error of its source. The client destroys a body with the errors of the connection, too. */
function watched(body: Readable): { stream: Readable; error(): unknown } {
  let error: unknown
  async function* parts(): AsyncGenerator<Buffer> {
    const source = body[Symbol.asyncIterator]()
    const fail = (cause: unknown): never => {
      error = cause
      throw cause
    }
    try {
      for (let next = await source.next().catch(fail); !next.done; next = await source.next().catch(fail))
        yield next.value as Buffer
    } finally {
      body.destroy()
    }
  }
  return { stream: Readable.from(parts(), { objectMode: false }), error: () => error }
}

function sizeOf(body: RequestOptions['body']): number {
  if (typeof body === 'string') return Buffer.byteLength(body)
  return body === undefined ? 0 : 'size' in body ? body.size : body.byteLength
}

/** Returns the folder of a key or of a folder. */
const parentOf = (key: string): string => key.slice(0, key.lastIndexOf('/', key.length - 2) + 1)

const pathOf = (address: string): string => decodeURIComponent(new URL(address).pathname).replace(/\/$/, '')

function reasonOf(status: number): BackupTargetError['reason'] {
  if (status === 507 || status === 413) return 'full'
  return status >= 500 || status === 429 || status === 423 ? 'away' : 'refused'
}

async function textOf(body: Readable): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += (part as Buffer).length
    if (size > LIST_MAX_BYTES) throw new BackupTargetError('refused')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts).toString('utf8')
}
