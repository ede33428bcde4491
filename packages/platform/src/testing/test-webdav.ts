import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { bytes: Buffer; at: Date }

export type TestWebdav = {
  /** The address of an empty folder. */
  url: string
  user: string
  password: string
  files: Map<string, Stored>
  /** Returns the number of files that were read. */
  reads(): number
  /** Answers each further request with this status, or never for `silent`, or normally when it is undefined. */
  answerWith(status: number | 'silent' | undefined): void
  /** Delays the writes of files whose paths match. `reached` resolves at the first one, and `release` ends the delay. */
  delayWrites(paths: RegExp): { reached: Promise<void>; release(): void }
  stop(): Promise<void>
}

/** Starts a WebDAV server on a free port of this machine, which stores its files in memory. For tests only. */
export async function startTestWebdav(): Promise<TestWebdav> {
  const [user, password] = ['engawa', 'a password']
  const allowed = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const files = new Map<string, Stored>()
  const folders = new Set(['/', '/copies/'])
  let reads = 0
  let fault: number | 'silent' | undefined
  let delay: { paths: RegExp; reach: () => void; released: Promise<void> } | undefined

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat((await request.toArray()) as Buffer[])
    const path = decodeURIComponent(request.url ?? '/')
    if (request.headers.authorization !== allowed) return void response.writeHead(401).end()
    if (fault === 'silent') return
    if (fault !== undefined) return void response.writeHead(fault).end()
    const target = request.headers.destination
    if (request.method === 'MOVE' && delay?.paths.test(String(target))) {
      delay.reach()
      await delay.released
    }
    const found = files.get(path)
    const act: Record<string, () => void> = {
      GET: () => {
        reads += 1
        if (found) response.writeHead(200).end(found.bytes)
        else response.writeHead(404).end()
      },
      HEAD: () => response.writeHead(found ? 200 : 404).end(),
      PUT: () => write(path, body),
      DELETE: () => response.writeHead(files.delete(path) ? 204 : 404).end(),
      MKCOL: () => {
        if (folders.has(path)) return response.writeHead(405).end()
        if (!folders.has(parentOf(path))) return response.writeHead(409).end()
        folders.add(path)
        response.writeHead(201).end()
      },
      MOVE: () => {
        if (!found) return response.writeHead(404).end()
        const to = new URL(String(target)).pathname
        if (write(to, found.bytes)) files.delete(path)
      },
      PROPFIND: () => {
        if (!folders.has(path)) return response.writeHead(404).end()
        response.writeHead(207, { 'content-type': 'application/xml' }).end(listOf(path))
      },
    }
    function write(to: string, bytes: Buffer): boolean {
      const fits = folders.has(parentOf(to))
      if (fits) files.set(to, { bytes, at: new Date() })
      response.writeHead(fits ? 201 : 409).end()
      return fits
    }
    const known = act[request.method ?? '']
    if (known) known()
    else response.writeHead(405).end()
  }

  function listOf(folder: string): string {
    const subfolders = [...folders].filter((each) => each !== '/' && parentOf(each) === folder)
    const own = [...files].filter(([path]) => parentOf(path) === folder)
    const entry = (path: string, properties: string): string =>
      `<d:response><d:href>${path}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
    const ofFolder = (path: string): string => entry(path, '<d:resourcetype><d:collection/></d:resourcetype>')
    const ofFile = ([path, { bytes, at }]: [string, Stored]): string =>
      entry(
        path,
        `<d:resourcetype/><d:getcontentlength>${bytes.length}</d:getcontentlength><d:getlastmodified>${at.toUTCString()}</d:getlastmodified>`,
      )
    const entries = [ofFolder(folder), ...subfolders.map(ofFolder), ...own.map(ofFile)]
    return `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${entries.join('')}</d:multistatus>`
  }

  // A request that breaks off changes nothing.
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/copies/`,
    user,
    password,
    files,
    reads: () => reads,
    answerWith: (status) => (fault = status),
    delayWrites(paths) {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      delay = { paths, reach: reached.resolve, released: released.promise }
      return { reached: reached.promise, release: () => ((delay = undefined), released.resolve()) }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)
