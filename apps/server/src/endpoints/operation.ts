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
  /** The IP address of the caller (IPv6: its network), by which rate limits count calls. */
  address: string
  userAgent: string
  language: Language
  /** The origin at which the caller's browser reaches the site, without a slash at the end. Set only by entry points that know it. */
  origin?: string
  /** The token that identifies the caller's browser beyond its sessions. Set only by entry points that know it. */
  device?: string
  /**
   * Sets the cookie with the session token, or removes it for null; `device` also sets the cookie of the browser's token. Does
   * nothing at entry points without cookies.
   */
  setTokenCookie(token: string | null, remember: boolean, device?: string): void
}

export type Member = Viewer & { uid: number }

/** The owner of a session. `renewed` is true when this use prolonged the session. */
export type SessionOwner = {
  uid: number
  role: number
  sessionId: number
  remembered: boolean
  renewed: boolean
}

/** The values of a guest, for code that runs outside of a request. */
export const GUEST = { uid: null, role: ROLE.member - 1, language: 'en' } as const satisfies Partial<Viewer>

/** Returns the viewer as a guest, for a shared answer, which must not depend on its first caller. */
export const asGuest = (viewer: Viewer): Viewer => ({
  ...viewer,
  uid: GUEST.uid,
  role: GUEST.role,
  sessionId: null,
  setTokenCookie: () => {},
})

/** The operation of an endpoint, and for some endpoints the function that personalises its shared answer. */
export type Handler<E> = {
  (viewer: Viewer, input: InputOf<E>): Promise<ResultOf<E>>
  personalise?: Personalise<E>
  prepare?: Prepare<E>
}

/**
 * Adds a member's own data to the answer that guests share. Resolves with undefined when this member may see more than guests;
 * the operation then runs for this member.
 */
export type Personalise<E> = (
  member: Member,
  input: InputOf<E>,
  shared: OutputOf<E>,
) => Promise<OutputOf<E> | undefined>

/**
 * Reads rows that `personalise` needs by loaders (`createLoader`), while the shared answer is made. `personalise` finds them in the read
 * scope of the call. Errors are ignored, because `personalise` meets them, too.
 */
export type Prepare<E> = (member: Member, input: InputOf<E>) => Promise<unknown>

/** Combines an operation with the functions that add a member's own data to its shared answer. */
export const personalised = <E>(
  handler: Handler<E>,
  personalise: Personalise<E>,
  prepare?: Prepare<E>,
): Handler<E> & { personalise: Personalise<E>; prepare?: Prepare<E> } =>
  Object.assign((viewer: Viewer, input: InputOf<E>) => handler(viewer, input), {
    personalise,
    ...(prepare && { prepare }),
  })

/** The handlers of a group of endpoints of the contract, under the same keys. */
export type Handlers<G> = { [K in keyof G]: G[K] extends Endpoint ? Handler<G[K]> : never }

export type Operation = { endpoint: Endpoint; handler: Handler<Endpoint> }

/** Turns operations into handlers by calling each with `deps` and the arguments `more`. */
export const bind = <D, M extends unknown[], O extends Record<string, (deps: D, ...more: M) => unknown>>(
  deps: D,
  operations: O,
  ...more: M
): { [K in keyof O]: ReturnType<O[K]> } =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, operation(deps, ...more)]),
  ) as never

/** Pairs each endpoint with its handler. Throws for an endpoint without a handler. */
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
