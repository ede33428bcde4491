import { Readable } from 'node:stream'
import { AppError, failure, LIMITS, works } from '@engawa/contract'
import { addressKey } from '@engawa/platform/rate-limit'
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asMember, type Operation, type Viewer } from '../endpoints/operation.ts'
import { toAppError } from '../endpoints/problems.ts'
import type { Rules, Runner } from '../endpoints/run.ts'
import { viewerFrom, type ViewerDeps } from './viewer.ts'

/** The functions of the feature that stores uploads. Only the owner of an upload can use it. */
type Uploads = {
  /** The path to which uploads are sent. */
  path: string
  /** Time during which an upload may be continued. */
  resumableMs: number
  find(uid: number, id: number): Promise<{ name: string; size: number; offset: number; createdAt: Date }>
  append(uid: number, id: number, offset: number, body: Readable): Promise<number>
  drop(uid: number, id: number): Promise<void>
}
/** Any caller may use these routes, because the endpoint that opens an upload checks who may open it. */
const RULES: Rules = { audience: 'anyone', rate: 'upload' }

const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const
const VERSION = '1.0.0'

type Method = (typeof METHODS)[number]
type Deps = ViewerDeps & { runner: Runner; files: { resumable: Uploads }; operations: readonly Operation[] }
type Create = (metadata: Upload['metadata'], size: number) => Promise<number>

/**
 * Mounts the routes of resumable uploads (tus 1.0: creation, termination, expiration). Only the member who opened an upload may
 * send it. API calls that open one return its URL as `resumableUrl`.
 */
export function mountResumableUploads(app: FastifyInstance, deps: Deps): void {
  const locker = new MemoryLocker()
  const { path } = deps.files.resumable
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const url of [path, `${path}/:id`])
      uploads.route({
        method: [...METHODS],
        url,
        config: { readsBody: true },
        handler: async (request, reply) => answer(deps, locker, request, reply),
      })
  })
}

async function answer(
  deps: Deps,
  locker: MemoryLocker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await deps.runner.countAddress('upload', addressKey(request.ip))
  const viewer = await viewerFrom(request, reply, deps)
  await deps.runner.enter(viewer, RULES)
  const method = methodOf(request)
  if (method !== 'OPTIONS' && request.headers['tus-resumable'] !== VERSION) return answerVersions(reply)
  const { resumable } = deps.files
  const store = new UploadStore(resumable, viewer, (metadata, size) => create(deps, viewer, metadata, size))
  const server = new Server({
    path: resumable.path,
    datastore: store,
    locker,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: LIMITS.videoBytes,
    // The store assigns the id when it creates the upload.
    namingFunction: () => 'new',
    generateUrl: () => `${resumable.path}/${store.created}`,
    getFileIdFromRequest: (_request, last) =>
      last !== undefined && /^\d{1,15}$/.test(last) ? last : undefined,
    onResponseError: async (_request, error) => answerOf(error, viewer),
  })
  const { status, headers, body } = asAnswer(await server.handleWeb(asRequest(request, method)))
  void reply.code(status).headers(headers).header('cache-control', 'no-store')
  // The library states the time for POST and PATCH only.
  if (method === 'HEAD' && store.expires) void reply.header('upload-expires', store.expires.toUTCString())
  return reply.send(await body)
}

/** Returns the method of a request, which a client that cannot send it states in a header. Throws `bad_input` for an unknown one. */
function methodOf({ headers, method }: FastifyRequest): Method {
  const stated = headers['x-http-method-override'] ?? method
  const known = METHODS.find((each) => each === stated)
  if (!known) throw new AppError('bad_input')
  return known
}

/** Answers a request in another version of the protocol with the supported one. */
const answerVersions = (reply: FastifyReply): FastifyReply =>
  reply
    .code(412)
    .headers({ 'tus-resumable': VERSION, 'tus-version': VERSION, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(`This server supports version ${VERSION} of tus.\n`)

/**
 * Returns the answer for an error of the site, in the format of the API. Undefined for an error of the protocol, which the tus
 * library answers.
 */
function answerOf(error: unknown, { language }: Viewer): { status_code: number; body: string } | undefined {
  if (typeof (error as { status_code?: number }).status_code === 'number') return undefined
  const known = toAppError(error)
  return { status_code: known.status, body: JSON.stringify(failure(known, language).body) }
}

function asRequest({ raw, host, protocol }: FastifyRequest, method: Method): Request {
  const hasBody = method === 'PATCH' || method === 'POST'
  const init = {
    method,
    headers: Object.entries(raw.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    ...(hasBody && { body: Readable.toWeb(raw), duplex: 'half' }),
  }
  return new Request(new URL(raw.url ?? '/', `${protocol}://${host}`), init as RequestInit)
}

function asAnswer(response: Response) {
  const headers = Object.fromEntries(response.headers)
  delete headers['content-length']
  return { status: response.status, headers, body: response.text() }
}

/** Opens an upload as the call of the contract does, with its checks. */
async function create(
  deps: Deps,
  viewer: Viewer,
  metadata: Upload['metadata'],
  size: number,
): Promise<number> {
  const { chapterId, purpose, filename } = metadata ?? {}
  const input = {
    chapterId: Number(chapterId),
    ...(purpose ? { purpose } : {}),
    files: [{ name: filename ?? 'video', size }],
  }
  const operation = deps.operations.find((each) => each.endpoint.name === works.createPresigned.name)!
  const { data } = await deps.runner.run(operation, viewer, { body: input }, { isCounted: true })
  return works.createPresigned.output.parse(data).items[0]!.uploadId
}

/** The store of one viewer's uploads, with the interface that the tus library requires. */
class UploadStore extends DataStore {
  created: number | undefined
  /** The time at which the upload that was found expires; undefined for a complete one. */
  expires: Date | undefined
  readonly #uploads: Uploads
  readonly #viewer: Viewer
  readonly #create: Create

  constructor(uploads: Uploads, viewer: Viewer, createUpload: Create) {
    super()
    this.extensions = ['creation', 'termination', 'expiration']
    this.#uploads = uploads
    this.#viewer = viewer
    this.#create = createUpload
  }

  override async create(upload: Upload): Promise<Upload> {
    this.created = await this.#create(upload.metadata, upload.size ?? 0)
    upload.id = String(this.created)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { name, size, offset, createdAt } = await this.#uploads.find(this.#uid(), Number(id))
    if (offset < size) this.expires = new Date(createdAt.getTime() + this.getExpiration())
    return new Upload({
      id,
      size,
      offset,
      metadata: { filename: name },
      creation_date: createdAt.toISOString(),
    })
  }

  override write(body: Readable, id: string, offset: number): Promise<number> {
    return this.#uploads.append(this.#uid(), Number(id), offset, body)
  }

  override remove(id: string): Promise<void> {
    return this.#uploads.drop(this.#uid(), Number(id))
  }

  override getExpiration(): number {
    return this.#uploads.resumableMs
  }

  #uid(): number {
    return asMember(this.#viewer).uid
  }
}
