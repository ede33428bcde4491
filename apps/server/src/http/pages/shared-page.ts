import type { Cached } from '@engawa/platform/cache'
import { asGuest, type Viewer } from '../../endpoints/operation.ts'
import { pagePolicy } from '../security-headers.ts'
import { knownUrl } from './guest-page.ts'
import { createPageCalls } from './page-call.ts'
import {
  baseOf,
  headersOf,
  newNonce,
  NOT_SHARED,
  visitOf,
  type Page,
  type RenderDeps,
} from './render-page.ts'
import type { PageTemplate, Templates, Theme } from './web-bundle.ts'

/** A cached template; `page` is undefined for a page that guests must not see. */
type Shared = { page: PageTemplate | undefined }

/** Estimated bytes in memory per byte of a template's text. A template also stores the elements for members' own content. */
const BYTES_PER_BYTE = 4

/**
 * Returns a member's page or its data, made from the template that all members share (ADR 22). Undefined for a page without a
 * template, or when the member sees more than others.
 */
export async function sharedPage(
  deps: RenderDeps,
  rawUrl: string,
  viewer: Viewer,
  theme: Theme,
): Promise<Page | undefined> {
  const { templates } = deps.web
  const url = knownUrl(deps.web, rawUrl)
  // The URL is concatenated and not resolved, so that a path that begins with two slashes cannot name another host.
  const address = new URL(baseOf(deps) + url)
  if (!templates?.has(address.pathname)) return undefined
  const key = `template ${viewer.language} ${theme} ${url}`
  const [shared, data] = await Promise.all([
    deps.cache.get(key, () => makeTemplate(deps, templates, address, viewer, theme)),
    personalData(deps, templates, address, viewer, theme),
  ])
  if (!shared.page || !data) return undefined
  const nonce = newNonce()
  return {
    status: 200,
    headers: headersOf(shared.page.headers, pagePolicy(nonce, deps.foreign)),
    body: shared.page.fill(data, nonce),
    refusals: [],
    ...NOT_SHARED,
  }
}

async function makeTemplate(
  deps: RenderDeps,
  templates: Templates,
  address: URL,
  viewer: Viewer,
  theme: Theme,
): Promise<Cached<Shared>> {
  const calls = createPageCalls(deps, asGuest(viewer))
  const page = await templates.render(new Request(address), visitOf(deps, calls, viewer, theme))
  const bytes = (page?.bytes ?? 0) * BYTES_PER_BYTE
  return { value: { page }, ...(page ? calls.sharing() : NOT_SHARED), bytes }
}

/**
 * Returns the member's own data. Undefined when the member's answers differ from those of guests, or a call failed. The page is
 * then rendered for this member.
 */
async function personalData(
  deps: RenderDeps,
  templates: Templates,
  address: URL,
  viewer: Viewer,
  theme: Theme,
): Promise<Record<string, unknown> | undefined> {
  const calls = createPageCalls(deps, viewer)
  const visit = { ...visitOf(deps, calls, viewer, theme), profile: await deps.profileOf(viewer), nonce: '' }
  const data = await templates.personalData(address, visit).catch(() => undefined)
  return calls.isAlone() ? undefined : data
}
