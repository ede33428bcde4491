import type { z } from 'zod'
import type { ErrorName } from './error-catalogue.ts'
import type { Section } from './sections.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A method and a path. The path is below `/v1`. */
export type Route = { readonly method: Method; readonly path: string }

/** The callers who may use an endpoint: anyone, members, or members with a minimum role. */
export type Audience = 'anyone' | 'member' | 'moderator' | 'admin'

/** The class of rate limits, which count per account and per IP address. The server defines the limits (`endpoints/rates.ts`). */
export type RateClass = 'read' | 'search' | 'suggest' | 'write' | 'upload' | 'download' | 'login' | 'hint'

/**
 * The callers for whom an endpoint of the restricted section exists; others get `not_found`. `entry`: moderators while the section is open.
 * `section`: moderators with a valid confirmation. `admin`: administrators, also while the section is closed.
 */
export type RestrictedGate = 'entry' | 'section' | 'admin'

type Shape = z.ZodObject

/**
 * The time in seconds for which an answer that changes soon is shared. It is short for waiting readers, but long enough to reduce the load
 * of the server.
 */
export const SOON_SECONDS = 2

/**
 * Describes an answer that the callers of one language share. With `everybody` the answer must not depend on the caller, and the operation
 * runs as a guest. With `guests` only guests share it, and each member gets a separate answer.
 */
export type Sharing = {
  readonly for: 'everybody' | 'guests'
  /** The maximum time in seconds for which an answer is used. */
  readonly seconds: number
  /**
   * Returns the cache tags of the content in an answer. Code that changes this content must invalidate its tag (`deps.cache.invalidate`).
   * Tags that begin with `counts:` are for figures that change often; answers with them may be a second late.
   */
  tags(input: never, answer: never): readonly string[]
  /** Whether the answer changes soon, for example because a source has not answered yet. Such an answer is shared for `SOON_SECONDS`. */
  changesSoon?(answer: unknown): boolean
}

/** An endpoint of the API. `path` is below `/v1`, and contains `{name}` for the parts that `params` parses. */
export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends z.ZodType = z.ZodType,
> = {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly audience: Audience
  readonly rate: RateClass
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly output: O
  readonly errors: readonly ErrorName[]
  /** The errors that are sent instead of `bad_input` when a field is refused, by field. */
  readonly fieldErrors?: Readonly<Record<string, ErrorName>>
  /** The maximum size of the body in bytes. A larger body gets the status 413. */
  readonly maxBodyBytes?: number
  readonly cache?: Sharing
  /**
   * Whether the answer may be some seconds old, so that the server may read a replica of the database. Shared answers (`cache`) need no
   * declaration, because an invalidation of their tags makes them new.
   */
  readonly mayBeOld?: true
  /**
   * Other routes of the same endpoint. Params that are missing in such a path are read from the query. A POST route of a GET endpoint also
   * accepts the query fields in a JSON body. A GET route of an endpoint that writes requires a bearer token, because links and pictures on
   * other sites must not trigger writes with a cookie.
   */
  readonly aliases?: readonly Partial<Route>[]
  /** Other names of a field. They are used if the field itself is absent. */
  readonly fieldAliases?: Readonly<Record<string, readonly string[]>>
  /**
   * Whether muted members may use this write. True if other members do not see what it writes, as with logins, reading marks, removals,
   * reports and administration. An act of a moderator that other members see, such as pinning a post, is not administration.
   */
  readonly whileMuted?: boolean
  /**
   * Whether the endpoint accepts the header `Idempotency-Key`. True if a repeated call would act twice, as with endpoints that create
   * something. The operation must write in a transaction.
   */
  readonly acceptsKey?: true
  /** The section that the endpoint belongs to. While the section is off, the endpoint answers `section_off`. */
  readonly section?: Section
  readonly restricted?: RestrictedGate
}

/** Returns every route of an endpoint: first its own, then its aliases. */
export const routesOf = ({
  method,
  path,
  aliases = [],
}: Pick<Endpoint, keyof Route | 'aliases'>): Route[] => [
  { method, path },
  ...aliases.map((alias) => ({ method, path, ...alias })),
]

// TypeScript infers an object schema without fields as a type that forbids all fields. Such a type must not be combined with others.
type Fields<T> = string extends keyof T ? unknown : T
type Out<S> = S extends z.ZodType ? Fields<z.output<S>> : unknown
type In<S> = S extends z.ZodType ? Fields<z.input<S>> : unknown

/** The input of an operation: the parsed params, query and body in one object. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? Out<P> & Out<Q> & Out<B> : never

/** The input that a caller passes: params, query and body in one object, before parsing. */
export type CallInputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? In<P> & In<Q> & In<B> : never

/** The result that an operation returns, before the output schema drops undeclared fields. */
export type ResultOf<E> = E extends Endpoint<Shape, Shape, Shape, infer O> ? z.input<O> : never

/** The result that a caller gets. */
export type OutputOf<E> = E extends Endpoint<Shape, Shape, Shape, infer O> ? z.output<O> : never

type Nothing = z.ZodObject<Record<never, never>>

/** The properties of endpoints that their group defines. An endpoint can override them. */
export type Shared = Pick<Endpoint, 'audience' | 'section' | 'restricted' | 'whileMuted'> & {
  /** The errors of every endpoint in the group, in addition to those of the endpoint. */
  errors?: readonly ErrorName[]
  /** The errors of refused fields, for endpoints that have such a field. */
  fieldErrors?: Readonly<Record<string, ErrorName>>
}

/** An endpoint that does not know its name and group yet. */
type Draft<E extends Endpoint = Endpoint> = (name: string, shared: Shared) => E

type Definition<P extends Shape, Q extends Shape, B extends Shape, O extends z.ZodType> = Omit<
  Endpoint<P, Q, B, O>,
  'name' | keyof Route | 'audience' | 'errors' | 'rate' | 'cache'
> & {
  audience?: Audience
  errors?: readonly ErrorName[]
  rate?: RateClass
  cache?: Omit<Sharing, 'tags'> & {
    tags(input: Out<P> & Out<Q> & Out<B>, answer: z.output<O>): readonly string[]
  }
}

const draft =
  (method: Method) =>
  <O extends z.ZodType, P extends Shape = Nothing, Q extends Shape = Nothing, B extends Shape = Nothing>(
    path: string,
    { errors = [], fieldErrors, ...definition }: Definition<P, Q, B, O>,
  ): Draft<Endpoint<P, Q, B, O>> =>
  (name, { errors: sharedErrors = [], fieldErrors: sharedFieldErrors = {}, ...shared }) => {
    const { params, query, body } = definition
    const fields = { ...params?.shape, ...query?.shape, ...body?.shape }
    const forFields = Object.entries(sharedFieldErrors).filter(([field]) => field in fields)
    return {
      rate: method === 'GET' ? 'read' : 'write',
      ...shared,
      ...definition,
      name,
      method,
      path,
      errors: [...sharedErrors, ...errors],
      fieldErrors: { ...Object.fromEntries(forFields), ...fieldErrors },
    }
  }

export const get = draft('GET')
export const post = draft('POST')
export const put = draft('PUT')
export const del = draft('DELETE')

/** Declares the endpoints of a noun by verb. Each endpoint is named `<noun>.<verb>`. */
export const group = <G extends Record<string, Draft>>(
  noun: string,
  shared: Shared,
  drafts: G,
): { [Verb in keyof G]: ReturnType<G[Verb]> } =>
  Object.fromEntries(
    Object.entries(drafts).map(([verb, make]) => [verb, make(`${noun}.${verb}`, shared)]),
  ) as never

/**
 * A function that calls an endpoint. It has the same type in the server (for rendering) and over HTTP (in the browser). It rejects with an
 * `AppError`.
 */
export type Call = <E extends Endpoint<Shape, Shape, Shape, z.ZodType>>(
  endpoint: E,
  input: CallInputOf<E>,
) => Promise<OutputOf<E>>
