import type { z } from 'zod'
import type { ErrorName } from './error-catalogue.ts'
import type { Section } from './sections.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A method and a path below `/v1`. */
export type Route = { readonly method: Method; readonly path: string }

/** The callers of an endpoint: anyone, a signed-in member, or a minimum role. */
export type Audience = 'anyone' | 'member' | 'moderator' | 'admin'

/** The rate limit per account and per address. The server defines the figures (`endpoints/rates.ts`). */
export type RateClass = 'read' | 'search' | 'suggest' | 'write' | 'upload' | 'download' | 'login' | 'hint'

/**
 * The callers that know of an endpoint of the restricted section; for all others it does not exist. `entry`: moderators while the section
 * is open. `section`: moderators with a valid confirmation. `admin`: administrators, also while it is closed.
 */
export type RestrictedGate = 'entry' | 'section' | 'admin'

type Shape = z.ZodObject

/** The sharing time in seconds of an answer that changes soon: short for a waiting reader, long for a server under load. */
export const SOON_SECONDS = 2

/**
 * An answer that callers of one language share. For `everybody` it must not depend on the caller, and the operation runs as a guest; for
 * `guests` members get separate answers.
 */
export type Sharing = {
  readonly for: 'everybody' | 'guests'
  /** The maximum time of use. */
  readonly seconds: number
  /**
   * Cache tags of the shown content: code that changes some of it invalidates its tag (`deps.cache.invalidate`). Tags that begin with
   * `counts:` are for figures that change often; their answers may be a second late.
   */
  tags(input: never, answer: never): readonly string[]
  /** Whether the answer changes soon, e.g. because a source has not answered yet: it is then shared for `SOON_SECONDS`. */
  changesSoon?(answer: unknown): boolean
}

/** One call of the API. `path` is below `/v1`, with `{name}` for parts that `params` parses. */
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
  /** The error of a refused field instead of `bad_input`. */
  readonly fieldErrors?: Readonly<Record<string, ErrorName>>
  /** Larger bodies get 413. */
  readonly maxBodyBytes?: number
  readonly cache?: Sharing
  /**
   * Other routes of the same call, for clients that follow the specification literally. Params that are missing in such a path come in
   * the query. With POST, fields of a GET's query may also come in a JSON body. With GET, a call that writes accepts only a bearer token,
   * never the cookie alone: a link or a picture on another page must have no effect.
   */
  readonly aliases?: readonly Partial<Route>[]
  /** Other names of a field, used where the field itself is absent. */
  readonly fieldAliases?: Readonly<Record<string, readonly string[]>>
  /**
   * A write that muted members may make, because others do not see its content: logins, reading marks, removals, reports and
   * administration.
   */
  readonly whileMuted?: boolean
  /** While this section is off, the endpoint answers `section_off`. */
  readonly section?: Section
  readonly restricted?: RestrictedGate
}

/** Returns every route of an endpoint: its own first, then its aliases. */
export const routesOf = ({
  method,
  path,
  aliases = [],
}: Pick<Endpoint, keyof Route | 'aliases'>): Route[] => [
  { method, path },
  ...aliases.map((alias) => ({ method, path, ...alias })),
]

// An object without fields is inferred as one that may have none: merged with others it would forbid their fields.
type Fields<T> = string extends keyof T ? unknown : T
type Out<S> = S extends z.ZodType ? Fields<z.output<S>> : unknown
type In<S> = S extends z.ZodType ? Fields<z.input<S>> : unknown

/** The input of an operation: params, query and body parsed and merged. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? Out<P> & Out<Q> & Out<B> : never

/** The input of a caller: params, query and body merged, before parsing. */
export type CallInputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? In<P> & In<Q> & In<B> : never

/** The result of an operation, before the output schema drops undeclared fields. */
export type ResultOf<E> = E extends Endpoint<Shape, Shape, Shape, infer O> ? z.input<O> : never

/** The result for a caller. */
export type OutputOf<E> = E extends Endpoint<Shape, Shape, Shape, infer O> ? z.output<O> : never

type Nothing = z.ZodObject<Record<never, never>>

/** The parts of an endpoint that its group defines, unless the endpoint overrides them. */
export type Shared = Pick<Endpoint, 'audience' | 'section' | 'restricted' | 'whileMuted'> & {
  /** Errors of every endpoint in the group, in addition to its own. */
  errors?: readonly ErrorName[]
  /** For endpoints with such a field. */
  fieldErrors?: Readonly<Record<string, ErrorName>>
}

/** An endpoint without a name and a group. */
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

/** Declares the endpoints of a noun, by verb. Each is named `<noun>.<verb>`. */
export const group = <G extends Record<string, Draft>>(
  noun: string,
  shared: Shared,
  drafts: G,
): { [Verb in keyof G]: ReturnType<G[Verb]> } =>
  Object.fromEntries(
    Object.entries(drafts).map(([verb, make]) => [verb, make(`${noun}.${verb}`, shared)]),
  ) as never

/** A caller: the same type in process (server rendering) and over HTTP (browser). Rejects with an `AppError`. */
export type Call = <E extends Endpoint<Shape, Shape, Shape, z.ZodType>>(
  endpoint: E,
  input: CallInputOf<E>,
) => Promise<OutputOf<E>>
