import { randomUUID } from 'node:crypto'
import { AppError, type Profile } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import { pagePolicy, type ForeignOrigins } from '../security-headers.ts'
import {
  createPageCalls,
  type PageCallDeps,
  type PageCalls,
  type Refusal,
  type Sharing,
} from './page-call.ts'
import type { SharedVisit, ShownOrigins, Theme, WebBundle } from './web-bundle.ts'

export type RenderDeps = PageCallDeps & {
  web: WebBundle
  profileOf(viewer: Viewer): Promise<Profile | null>
  buildId: string
  publicUrl: string | undefined
  foreign: ForeignOrigins
}

/** A rendered page. `seconds` is 0 when the page must not be shared. The security log counts its `refusals`. */
export type Page = Sharing & {
  status: number
  headers: [string, string][]
  body: Buffer
  refusals: readonly Refusal[]
}

export const NOT_SHARED: Sharing = { tags: [], delayedTags: [], seconds: 0 }

/** Renders the requested page for the viewer. Throws the error of a call that the page cannot do without. */
export async function renderPage(
  deps: RenderDeps,
  request: Request,
  viewer: Viewer,
  theme: Theme,
): Promise<Page> {
  const nonce = newNonce()
  const calls = createPageCalls(deps, viewer)
  let foreign = deps.foreign
  let refused: Refusal | undefined
  const visit = {
    ...visitOf(deps, calls, viewer, theme),
    profile: await deps.profileOf(viewer),
    nonce,
    mayShow: (origins: ShownOrigins) => {
      foreign = { ...deps.foreign, ...origins }
    },
    refused: (reason: 'not_logged_in' | 'forbidden') => {
      refused ??= { error: new AppError(reason), place: `page ${pathOf(request)}` }
    },
  }
  const response = await deps.web.renderPage(request, visit)
  const failure = calls.failure()
  if (failure && response.status >= 500) throw failure
  return {
    status: response.status,
    headers: headersOf(response.headers, pagePolicy(nonce, foreign)),
    // The body is read completely: the data is complete before the rendering, so a stream would cost more than it saves.
    body: Buffer.from(await response.arrayBuffer()),
    refusals: [...calls.refusals(), ...(refused ? [refused] : [])],
    ...(mayBeShared(response) ? calls.sharing() : NOT_SHARED),
  }
}

/** Returns the path of the requested page; a request for its data has the same path with `.data`. */
const pathOf = ({ url }: Request): string => new URL(url).pathname.replace(/\.data$/, '')

/** Returns the values that every rendering of a page gets. */
export const visitOf = (
  { buildId, publicUrl, settings }: Pick<RenderDeps, 'buildId' | 'publicUrl' | 'settings'>,
  { call }: PageCalls,
  { language }: Viewer,
  theme: Theme,
): SharedVisit => ({ call, language, theme, buildId, origin: publicUrl ?? '', site: settings.info() })

const mayBeShared = ({ status, headers }: Response): boolean =>
  status < 500 && !headers.get('cache-control')?.includes('no-store')

export const headersOf = (headers: Headers, policy: string): [string, string][] => [
  ['cache-control', 'private, no-cache'],
  ['content-security-policy', policy],
  ...[...headers].filter(([name]) => name !== 'content-length'),
]

export const newNonce = (): string => randomUUID()

/** The base URL against which a page's own paths are resolved; it is never shown. */
export const baseOf = ({ publicUrl }: Pick<RenderDeps, 'publicUrl'>): string =>
  publicUrl ?? 'http://localhost'

export const themeOf = (cookie: string | undefined): Theme =>
  cookie === 'light' || cookie === 'dark' ? cookie : 'system'
