import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '@engawa/contract'
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { visitContext, type Visit } from './context.ts'
import { setLanguageSource } from './lib/language.ts'

export type { Visit }

const language = new AsyncLocalStorage<Language>()
setLanguageSource(() => language.getStore() ?? 'zh-CN')

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Renders the page of a request as this visit sees it; with `queryNames` all that the server uses of this bundle. */
export async function drawPage(request: Request, visit: Visit): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return language.run(visit.language, () => handle(request, context))
}

/** The names of the query that the page at a path reads; each of its routes lists them in `handle.query`. */
export function queryNames(pathname: string): string[] {
  const path = pathname.replace(/(?:\/?_root|\/_)?\.data$/, '') || '/'
  const names = (matchRoutes(routeTree, path) ?? []).flatMap(({ route }) => route.handle?.query ?? [])
  return path === pathname ? names : [...names, '_routes']
}

type Branch = { id: string; path?: string; handle?: { query?: string[] }; children: Branch[] }

const routeTree = branchesOf(undefined)

function branchesOf(parentId: string | undefined): Branch[] {
  return Object.values(build.routes).flatMap((route) =>
    route?.parentId === parentId && route
      ? [
          {
            id: route.id,
            ...(route.path === undefined ? {} : { path: route.path }),
            ...(route.index ? { index: true } : {}),
            handle: route.module.handle as Branch['handle'],
            children: branchesOf(route.id),
          } as Branch,
        ]
      : [],
  )
}
