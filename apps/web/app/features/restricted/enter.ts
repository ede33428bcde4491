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

/** How far somebody is in. Nobody else has one: they were sent home. */
export type SectionState =
  | { is: 'inside'; entry: RestrictedEntry }
  | { is: 'unconfirmed'; version: number }
  /** For administrators, who can open it. */
  | { is: 'closed' }
  /** For administrators, whatever the section is. */
  | { is: 'review' }

const sectionContext = createContext<SectionState>()

const isReview = (url: URL): boolean => /^\/adult\/review\/?$/i.test(url.pathname)

/**
 * Runs before every page at or below /adult, whether there is one or not: whoever may not enter is sent home, always with the same answer, so
 * that it tells nothing.
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

/** What a page of a source is asked with. */
export type SourceVisit = { source: RestrictedSourceView; call: Call; url: URL }

/**
 * A loader of a page of a source, which is the second part of its path. One that is off is as one that does not exist. Nothing is loaded while
 * the layout shows something else in place of the page: what comes then is never looked at.
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
