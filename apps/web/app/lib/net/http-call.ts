import {
  asSentence,
  createHttpCall,
  createIdempotencyKeys,
  EntryError,
  ERRORS,
  isAppError,
  type Call,
  type Endpoint,
  type ErrorName,
} from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { formatDuration } from '../text/format.ts'
import { currentLanguage } from '../text/language.ts'
import { isNetworkFailure } from './network-failure.ts'
import { goToLogin, storeRefusal, endSession, readToken } from '../member/session.ts'
import { whenSeen } from '../view/when-seen.ts'

const toApi = {
  base: '/v1',
  headers: (): Record<string, string> => {
    const token = readToken()
    return { 'accept-language': currentLanguage(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  },
}

/**
 * Maximum body length of a request with `keepalive`. Browsers allow 64 kB for all such requests together, and reject further ones.
 */
const MAX_KEEPALIVE_CHARS = 4_000

// With `keepalive`, leaving the page does not cancel a change that is already shown as done, such as a like.
const usesKeepalive = ({ method, body }: RequestInit): boolean =>
  method !== 'GET' && (typeof body !== 'string' || body.length <= MAX_KEEPALIVE_CHARS)

const plainCall = createHttpCall({
  ...toApi,
  fetch: (url, init) => fetch(url, { ...init, keepalive: usesKeepalive(init) }),
  // Pauses between the requests for a late answer of an external source. The next request waits until the page is visible.
  pause: (milliseconds) => new Promise((resolve) => void whenSeen(milliseconds, resolve)),
  keys: createIdempotencyKeys(),
})

const userLists: readonly string[] = ['/user/list', '/user/followings', '/user/followers']

/** Returns a list of users in its full form. A bare array from the API becomes a list with a single page. */
export const userListFrom = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? { data: answer, total: answer.length, pageNum: 1, pageSize: answer.length, totalPages: 1 }
    : answer

const httpCall: Call = async (endpoint, input) => {
  const answer = await plainCall(endpoint, input)
  return userLists.includes(endpoint.path) ? (userListFrom(answer) as typeof answer) : answer
}

/**
 * Calls the API in the background. A refused token is deleted, so that the viewer becomes a guest, but the login page does not
 * open.
 */
export const backgroundCall: Call = async (endpoint, input) => {
  try {
    return await httpCall(endpoint, input)
  } catch (error) {
    if (isAppError(error) && error.status === 401 && readToken() !== null) endSession()
    throw error
  }
}

/** The paths of endpoints whose refusal does not end the session. */
const keepsSession =
  /^\/resource\/(favorites\/status|behavior|comment)(\/|$)|^\/(comments|reactions|wiki)(\/|$)|^\/anime\/\{id\}\/ties(\/|$)|^\/user\/(login(\/passkey(\/options)?)?|reg|password-reset(\/check)?)$|^\/setup$/

/**
 * Calls the API from the browser. Without a token, a protected call opens the login page. A response with 401 or 403 ends the
 * session, except for the endpoints in `keepsSession`. Rejects with an `AppError`; `errorText` returns its text.
 */
export const call: Call = async (endpoint, input) => {
  if (endpoint.audience !== 'anyone' && !readToken()) {
    goToLogin()
    throw isUserAction(endpoint)
      ? new EntryError('user_not_logged_in', ERRORS.user_not_logged_in)
      : new EntryError('not_logged_in', ERRORS.not_logged_in)
  }
  try {
    return await httpCall(endpoint, input)
  } catch (error) {
    if (isAppError(error) && endsSession(endpoint, error.status)) {
      if (error.status === 403) storeRefusal(errorText(error))
      endSession()
      goToLogin()
    }
    throw error
  }
}

const isUserAction = ({ method, path }: Endpoint): boolean => method !== 'GET' && path.startsWith('/user/')

const endsSession = (endpoint: Endpoint, status: number): boolean =>
  (status === 401 || status === 403) && !keepsSession.test(endpoint.path)

const TOO_MANY = 429

/** Returns the text of an error with the waiting time added to it. */
function withWait(name: ErrorName, text: string, seconds: number): string {
  const time = formatDuration(seconds)
  if (name === 'too_many_requests') return m.ui_too_many({ time })
  return m.ui_problem_and_wait({ problem: text, wait: m.ui_try_again_in({ time }) })
}

/** Returns the text for an error of `call`, in the reader's language. */
export function errorText(error: unknown): string {
  const known = isAppError(error) ? error : unknownError(error)
  const text = asSentence(known.textIn(currentLanguage()))
  return known.status === TOO_MANY && known.retryAfterSeconds !== undefined
    ? withWait(known.errorName, text, known.retryAfterSeconds)
    : text
}

// A script that is loaded later may also fail because of the network.
const unknownError = (error: unknown): EntryError =>
  isNetworkFailure(error)
    ? new EntryError('unavailable', ERRORS.unavailable)
    : new EntryError('internal', ERRORS.internal)
