import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Agent, request } from 'undici'
import type { BackupTargetConfig } from '../config/index.ts'
import { randomKey } from '../ids/index.ts'
import { textWork } from '../text-work/index.ts'
import { type BackupTarget, BackupTargetError, type Sized } from './backup-target.ts'
import type { Listed } from './parse-listing.ts'

const CONNECT_MS = 5_000
/** The maximum time until an answer begins after the request was sent, and between two parts of its body. */
const ANSWER_MS = 60_000
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

type Answer = { status: number; body: Readable }
type Entry = Omit<Listed, 'href'> & { name: string }

/** Opens a folder of a WebDAV server. A body is sent under a temporary name and then moved, so that no key has a part of a body. */
export function openWebdavTarget({
  url,
  user,
  password,
}: BackupTargetConfig & { kind: 'webdav' }): BackupTarget {
  const dispatcher = new Agent({
    connections: 8,
    connect: { timeout: CONNECT_MS },
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
  })
  const authorization =
    user === '' ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
  const urlOf = (key: string): string => url + key

  /** Sends a request. Statuses other than success and those in `also` are faults. */
  async function send(
    method: string,
    key: string,
    {
      body,
      headers = {},
      also = [],
    }: { body?: Uint8Array | string | Sized; headers?: object; also?: number[] },
  ): Promise<Answer> {
    const isStream = body !== undefined && typeof body === 'object' && 'stream' in body
    const answer = await request(urlOf(key), {
      method: method as 'GET',
      dispatcher,
      body: isStream ? body.stream : (body ?? null),
      headers: {
        ...authorization,
        ...(isStream && { 'content-length': String(body.size) }),
        ...headers,
      },
    }).catch((cause: unknown) => {
      throw isStream && body.stream.errored ? body.stream.errored : new BackupTargetError('away', { cause })
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

  /** Sends a request whose answer has no body of interest, and returns the status. */
  async function act(method: string, key: string, options: Parameters<typeof send>[2]): Promise<number> {
    const { status, body } = await send(method, key, options)
    for await (const _ of body);
    return status
  }

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
    const { status, body } = await send('PROPFIND', folder, { body: PROPERTIES, headers, also: [404] })
    const xml = await textOf(body)
    if (status === 404) return []
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
      const { status, body } = await send('GET', key, { also: [404] })
      if (status !== 404) return body
      for await (const _ of body);
      return undefined
    },
    has: async (key) => (await act('HEAD', key, { also: [404] })) !== 404,
    remove,
    async tidy() {
      const oldest = Date.now() - DRAFT_AGE_MS
      for await (const { key, modifiedAt } of list('drafts/'))
        if (modifiedAt.getTime() < oldest) await remove(key)
    },
  }
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
