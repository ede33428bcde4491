import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '@engawa/contract'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { visitContext, type Visit } from './context.ts'
import { setLanguageSource } from './lib/language.ts'

export type { Visit }

const language = new AsyncLocalStorage<Language>()
setLanguageSource(() => language.getStore() ?? 'zh-CN')

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The one thing the server takes from the web bundle: draws the page a request asks for, as this visit sees it. */
export async function drawPage(request: Request, visit: Visit): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return language.run(visit.language, () => handle(request, context))
}
