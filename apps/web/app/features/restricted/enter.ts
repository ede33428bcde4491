import { isAppError, ROLE, type Call } from '@engawa/contract'
import { restricted, type RestrictedEntry, type RestrictedSourceView } from '@engawa/contract/restricted'
import {
  createContext,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { visitContext, type Visit } from '#app/context.ts'
import { pageNotFound } from '#app/lib/route/page-error.ts'
import type { Parameters, Route, Values } from '#app/lib/route/define-route.ts'
import { sendHome } from '#app/lib/route/send-home.ts'
import { SECTION_HEADERS } from './section-labels.ts'

/** The content of the section that a visitor may see. A visitor who may see nothing has no state and is redirected to the home page. */
export type SectionState =
  | { is: 'inside'; entry: RestrictedEntry }
  | { is: 'unconfirmed'; version: number }
  /** The section is closed. Only administrators get this state, because they can open the section. */
  | { is: 'closed' }
  /** The review page. Only administrators get this state, whether the section is open or not. */
  | { is: 'review' }

const sectionContext = createContext<SectionState>()

const isReview = (url: URL): boolean => /^\/adult\/review\/?$/i.test(url.pathname)

/**
 * Runs before the loaders of every path at or below /adult, including unknown paths. All visitors who may not enter get the same
 * redirect to the home page, so that it does not reveal which pages exist.
 */
export const enter: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const visit = context.get(visitContext)
  const state = await stateOf(visit, url)
  if (!state) throw sendHome()
  context.set(sectionContext, state)
  if (state.is === 'inside') showForeign(visit, state.entry)
  const response = await next()
  for (const [name, value] of Object.entries(SECTION_HEADERS)) response.headers.set(name, value)
  return response
}

async function stateOf({ profile, call }: Visit, url: URL): Promise<SectionState | null> {
  const role = profile?.role ?? ROLE.member
  if (role < ROLE.moderator) return null
  if (isReview(url)) return role < ROLE.admin ? null : { is: 'review' }
  try {
    const entry = await call(restricted.entry, {})
    return entry.confirmedAt === null
      ? { is: 'unconfirmed', version: entry.version }
      : { is: 'inside', entry }
  } catch (error) {
    if (!isAppError(error) || error.status !== 404) throw error
    return role < ROLE.admin ? null : { is: 'closed' }
  }
}

function showForeign(visit: Visit, { frames, pictures, thumbnails }: RestrictedEntry): void {
  visit.mayShow?.({ frames, pictures: thumbnails ? pictures : [] })
}

type Context = Readonly<RouterContextProvider>

export const sectionOf = (context: Context): SectionState => context.get(sectionContext)

type Args = Pick<LoaderFunctionArgs, 'context' | 'url'>

/** Input of a loader of a source's page. */
export type SourceVisit = { source: RestrictedSourceView; call: Call; url: URL }

/**
 * Returns a loader for a page of a source, which is the second segment of the path. A disabled source gets 404, like an unknown
 * one. The loader does nothing while the layout does not show the page.
 */
export const sourceLoader = <Q extends Parameters, T extends object>(
  route: Route<Q>,
  load: (visit: SourceVisit, query: Values<Q>) => Promise<T>,
) =>
  route.loader(async ({ context, url }: Args, query): Promise<T & { source: RestrictedSourceView }> => {
    const state = sectionOf(context)
    if (state.is !== 'inside') return null as never
    const name = url.pathname.split('/')[2]?.toLowerCase()
    const source = state.entry.sources.find((each) => each.name === name)
    if (!source) throw pageNotFound(url.pathname)
    return { source, ...(await load({ source, call: context.get(visitContext).call, url }, query)) }
  })
