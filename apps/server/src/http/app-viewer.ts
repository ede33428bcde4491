import { AppError, ROLE } from '@engawa/contract'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../endpoints/operation.ts'

export type AppReaderDeps = {
  /** Resolves with the member of an app password. Throws `wrong_credentials`, `blocked`, `too_many_requests`. */
  appReader(viewer: Viewer, credentials: { account: string; password: string }): Promise<number>
}

/** Max length of the header value; no name or e-mail with a password needs more. */
const MAX_LENGTH = 1_000

/**
 * Returns the viewer of a reading app that signs in with HTTP Basic: a member with the lowest role and no session. Without this
 * header, returns the caller unchanged.
 */
export async function appViewer(
  { appReader }: AppReaderDeps,
  request: FastifyRequest,
  caller: Viewer,
): Promise<Viewer> {
  const sent = /^Basic\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (sent === undefined) return caller
  const text = sent.length > MAX_LENGTH ? '' : Buffer.from(sent, 'base64').toString('utf8')
  const at = text.indexOf(':')
  if (at < 0 || text.includes('\0')) throw new AppError('wrong_credentials')
  const uid = await appReader(caller, { account: text.slice(0, at).trim(), password: text.slice(at + 1) })
  return { ...caller, uid, role: ROLE.member, sessionId: null, setTokenCookie: () => {} }
}
