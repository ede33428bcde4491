import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { visitContext, type PageVisit, type Visit } from './context.ts'
import { setLanguageSource } from './lib/text/language.ts'
import { setSiteNameSource } from './lib/view/site.ts'
import type { PersonalLoader } from './lib/route/define-route.ts'
import type { PersonalData } from './lib/member/personal.tsx'
import { withSections } from './section-routes.ts'
import { createDataTemplate, createDocumentTemplate, type PageTemplate } from './page-template.tsx'

export type { PageTemplate, PersonalData, Visit }

/**
 * The language and site of the page that is being rendered. The page's functions read them from here instead of getting them as
 * parameters.
 */
const rendering = new AsyncLocalStorage<Pick<Visit, 'language' | 'site'>>()
setLanguageSource(() => rendering.getStore()?.language ?? 'zh-CN')
setSiteNameSource(() => rendering.getStore()?.site.name)

const handle = createRequestHandler(withSections(build), import.meta.env.MODE)

/** Renders the page of a request for the visitor. */
export const renderPage = (request: Request, visit: Visit): Promise<Response> =>
  render(request, { ...visit, signedIn: visit.profile !== null })

async function render(request: Request, visit: PageVisit): Promise<Response> {
  return rendering.run(visit, () => handle(request, contextOf(visit)))
}

function contextOf(visit: PageVisit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return context
}

/**
 * Renders a page, or its data, once for all members and without personal data. `visit.call` must work as for a guest. Resolves with
 * undefined when a guest may not see the page. `headers` are the page's headers.
 */
async function renderTemplate(
  request: Request,
  visit: Omit<Visit, 'nonce' | 'profile'>,
): Promise<(PageTemplate & { headers: Headers }) | undefined> {
  const { pathname } = new URL(request.url)
  const template = isData(pathname) ? createDataTemplate() : createDocumentTemplate()
  const { nonce } = template
  const shared = { ...visit, nonce, profile: null, signedIn: true, template }
  const response = await render(request, shared)
  if (response.status !== 200) return undefined
  const { fill, bytes } = template.finish(await response.text())
  return {
    headers: response.headers,
    bytes,
    fill: (data, pageNonce) => rendering.run(visit, () => fill(data, pageNonce)),
  }
}

/** Whether the page at a path is rendered once for all members, with holes for their own content. */
const isTemplate = (pathname: string): boolean => matchesOf(pagePath(pathname)).at(-1)?.personal !== undefined

/**
 * Loads a member's own data for the page at a URL. The URL's parameter `_routes` limits the data to these routes. Rejects when a
 * call fails.
 */
async function personalData(url: URL, visit: Visit): Promise<PersonalData> {
  const context = contextOf({ ...visit, signedIn: true })
  const requestedRoutes = url.searchParams.get('_routes')?.split(',')
  const parts = matchesOf(pagePath(url.pathname)).flatMap(({ id, personal, params }) =>
    personal && (requestedRoutes?.includes(id) ?? true)
      ? [personal.mine({ context, params, url }).then((mine) => [personal.pageName, mine])]
      : [],
  )
  return Object.fromEntries(await Promise.all(parts)) as PersonalData
}

/** Functions for pages that are rendered once for all members. */
export const templates = { has: isTemplate, render: renderTemplate, personalData }

/** Returns the names of the query parameters that the page at a path uses. Each route declares its parameters in `handle.query`. */
export function queryNames(pathname: string): string[] {
  const names = matchesOf(pagePath(pathname)).flatMap(({ query }) => query)
  return isData(pathname) ? [...names, '_routes'] : names
}

const isData = (pathname: string): boolean => pathname.endsWith('.data')

/** Returns the path of a page from the path of its data; any other path is returned unchanged. */
const pagePath = (pathname: string): string => pathname.replace(/(?:\/?_root|\/_)?\.data$/, '') || '/'

type Match = {
  id: string
  params: Record<string, string | undefined>
  query: string[]
  personal: PersonalLoader | undefined
}

// The matches of frequent paths are cached, because the router compares a path with each route.
const known = new Map<string, Match[]>()
const MAX_CACHED = 2_000
const MAX_CACHED_LENGTH = 200

function matchesOf(pathname: string): Match[] {
  const before = known.get(pathname)
  if (before) return before
  const matches = (matchRoutes(routeTree, pathname) ?? []).map(({ route, params }) => ({
    id: route.id,
    params,
    query: route.handle?.query ?? [],
    personal: route.personal,
  }))
  if (pathname.length > MAX_CACHED_LENGTH) return matches
  if (known.size >= MAX_CACHED) known.clear()
  known.set(pathname, matches)
  return matches
}

type Branch = {
  id: string
  path?: string
  handle?: { query?: string[] }
  personal?: PersonalLoader
  children: Branch[]
}

const routeTree = branchesOf(undefined)

function branchesOf(parentId: string | undefined): Branch[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { loader } = route.module as { loader?: Partial<PersonalLoader> }
    return [
      {
        id: route.id,
        ...(route.path === undefined ? {} : { path: route.path }),
        ...(route.index ? { index: true } : {}),
        ...(loader?.pageName === undefined ? {} : { personal: loader }),
        handle: route.module.handle as Branch['handle'],
        children: branchesOf(route.id),
      } as Branch,
    ]
  })
}
