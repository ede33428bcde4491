import type { RestrictedConnector } from '@engawa/connectors/restricted'
import type { Source } from '@engawa/connectors/source'
import type { RestrictedDeps } from './restricted-deps.ts'

type SignInDeps = Pick<RestrictedDeps, 'database' | 'clock' | 'sources'>
type Token = NonNullable<RestrictedConnector['token']>

/**
 * Creates a function that returns headers with the token of a source. All processes use the stored token until it expires or is refused,
 * because sources strictly limit new tokens. Concurrent callers in one process share one request for a new token.
 */
export function signInOf(deps: SignInDeps, source: Source, token: Token) {
  let pending: Promise<Record<string, string>> | undefined

  async function requestNew(): Promise<Record<string, string>> {
    const news = await deps.sources.queryOnce(token, {}, { isSignIn: true })
    await storeToken(deps, source.name, news)
    return token.headers(news)
  }

  return async (refused?: Record<string, string>): Promise<Record<string, string>> => {
    const stored = await storedToken(deps, source.name, token.lastsSeconds)
    const headers = stored === undefined ? undefined : token.headers(stored)
    // Another process may have stored a newer token than the refused one.
    if (headers && JSON.stringify(headers) !== JSON.stringify(refused)) return headers
    return (pending ??= requestNew().finally(() => (pending = undefined)))
  }
}

async function storedToken(
  { database, clock }: SignInDeps,
  source: string,
  lastsSeconds: number,
): Promise<string | undefined> {
  const oldest = new Date(clock.now().getTime() - lastsSeconds * 1_000)
  const row = await database.db
    .selectFrom('restricted_tokens')
    .select('token')
    .where('source', '=', source)
    .where('issued_at', '>', oldest)
    .executeTakeFirst()
  return row?.token
}

async function storeToken({ database, clock }: SignInDeps, source: string, token: string): Promise<void> {
  const row = { token, issued_at: clock.now() }
  await database.db
    .insertInto('restricted_tokens')
    .values({ source, ...row })
    .onConflict((on) => on.column('source').doUpdateSet(row))
    .execute()
}
