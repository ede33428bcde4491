import {
  AppError,
  ROLE,
  type Endpoint,
  type InputOf,
  type Language,
  type OutputOf,
  type ResultOf,
} from '@engawa/contract'

/** The caller as every operation sees it. Created by an entry point (http, in-process), never by a feature. */
export type Viewer = {
  uid: number | null
  role: number
  sessionId: number | null
  /** The caller's address, for limits. */
  address: string
  userAgent: string
  language: Language
  /** The address at which the caller's browser reaches the site, without a slash at the end; only from entry points that know it. */
  origin?: string
  /** The token of the caller's browser, which outlasts its sessions; only from entry points that know it. */
  device?: string
  /** Gives the caller a session token to store, or removes it, and the token of the browser. Entry points without cookies ignore it. */
  setTokenCookie(token: string | null, remember: boolean, device?: string): void
}

export type Member = Viewer & { uid: number }

/** The owner of a session. `renewed`: this use made it last longer. */
export type SessionOwner = {
  uid: number
  role: number
  sessionId: number
  remembered: boolean
  renewed: boolean
}

/** A guest, for code that runs outside of a request. */
export const GUEST = { uid: null, role: ROLE.member - 1, language: 'en' } as const satisfies Partial<Viewer>

/** Returns the viewer as a guest. A shared answer must not depend on its first caller. */
export const asGuest = (viewer: Viewer): Viewer => ({
  ...viewer,
  uid: GUEST.uid,
  role: GUEST.role,
  sessionId: null,
  setTokenCookie: () => {},
})

/** The operation of an endpoint. */
export type Handler<E> = {
  (viewer: Viewer, input: InputOf<E>): Promise<ResultOf<E>>
  personalise?: Personalise<E>
}

/**
 * Adds one member's data to the answer that guests share. Resolves with undefined when this member sees more than guests do: the
 * operation itself runs then.
 */
export type Personalise<E> = (
  member: Member,
  input: InputOf<E>,
  shared: OutputOf<E>,
) => Promise<OutputOf<E> | undefined>

/** Returns an operation with a function that adds a member's data to the answer that guests share. */
export const personalised = <E>(
  handler: Handler<E>,
  personalise: Personalise<E>,
): Handler<E> & { personalise: Personalise<E> } =>
  Object.assign((viewer: Viewer, input: InputOf<E>) => handler(viewer, input), { personalise })

/** The handlers of a group of endpoints of the contract, by the same keys. */
export type Handlers<G> = { [K in keyof G]: G[K] extends Endpoint ? Handler<G[K]> : never }

export type Operation = { endpoint: Endpoint; handler: Handler<Endpoint> }

/** Turns operations into handlers: each is called with `deps` and the further arguments `more`. */
export const bind = <D, M extends unknown[], O extends Record<string, (deps: D, ...more: M) => unknown>>(
  deps: D,
  operations: O,
  ...more: M
): { [K in keyof O]: ReturnType<O[K]> } =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, operation(deps, ...more)]),
  ) as never

/** Joins each endpoint with its handler. Throws for an endpoint without a handler. */
export function joinOperations<C extends Record<string, Record<string, Endpoint>>>(
  contract: C,
  handlers: { [Noun in keyof C]: Handlers<C[Noun]> },
): Operation[] {
  return Object.entries(contract).flatMap(([noun, group]) =>
    Object.entries(group).map(([verb, endpoint]) => {
      const handler: unknown = (handlers[noun] as Record<string, unknown> | undefined)?.[verb]
      if (typeof handler !== 'function') throw new Error(`no handler for the endpoint ${noun}.${verb}`)
      return { endpoint, handler: handler as Handler<Endpoint> }
    }),
  )
}

/** Returns the viewer as a member; throws `not_logged_in` for a guest. */
export function asMember(viewer: Viewer): Member {
  if (viewer.uid === null) throw new AppError('not_logged_in')
  return viewer as Member
}
