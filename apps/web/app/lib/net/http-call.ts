import {
  asSentence,
  createHttpCall,
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

/** Maximum body of a `keepalive` request: browsers allow 64 kB for all of them together, and reject the next one. */
const MAX_KEEPALIVE_CHARS = 4_000

// Leaving the page must not cancel a change that is already shown as done, e.g. a like or a reading position.
const usesKeepalive = ({ method, body }: RequestInit): boolean =>
  method !== 'GET' && (typeof body !== 'string' || body.length <= MAX_KEEPALIVE_CHARS)

const plainCall = createHttpCall({
  ...toApi,
  fetch: (url, init) => fetch(url, { ...init, keepalive: usesKeepalive(init) }),
  // Waits for a late answer of an external source while the page is visible.
  pause: (milliseconds) => new Promise((resolve) => void whenSeen(milliseconds, resolve)),
})

const userLists: readonly string[] = ['/user/list', '/user/followings', '/user/followers']

/** Returns a user list in its full form. A bare array is also accepted (specification, point 3): it is a single page. */
export const userListFrom = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? { data: answer, total: answer.length, pageNum: 1, pageSize: answer.length, totalPages: 1 }
    : answer

const httpCall: Call = async (endpoint, input) => {
  const answer = await plainCall(endpoint, input)
  return userLists.includes(endpoint.path) ? (userListFrom(answer) as typeof answer) : answer
}

/**
 * Calls the API without a reader's action. A refused token is deleted, so that the page becomes a guest's, but the login page
 * does not open.
 */
export const backgroundCall: Call = async (endpoint, input) => {
  try {
    return await httpCall(endpoint, input)
  } catch (error) {
    if (isAppError(error) && error.status === 401 && readToken() !== null) endSession()
    throw error
  }
}

/** A refusal by these endpoints does not end the session (specification, point 8). */
const keepsSession =
  /^\/resource\/(favorites\/status|behavior|comment)(\/|$)|^\/(comments|reactions|wiki)(\/|$)|^\/anime\/\{id\}\/ties(\/|$)|^\/user\/(login(\/passkey(\/options)?)?|reg|password-reset(\/check)?)$|^\/setup$/

/**
 * Calls the API from the browser. Without a token a protected call opens the login page; 401 and 403 end the session, with the
 * exceptions of point 8. Rejects with an `AppError`; show it by `errorText`.
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

/** Adds the waiting time to the text of an error. */
function withWait(name: ErrorName, text: string, seconds: number): string {
  const time = formatDuration(seconds)
  if (name === 'too_many_requests') return m.ui_too_many({ time })
  return m.ui_problem_and_wait({ problem: text, wait: m.ui_try_again_in({ time }) })
}

/** Returns the text of an error of `call`, in the reader's language. */
export function errorText(error: unknown): string {
  const known = isAppError(error) ? error : unknownError(error)
  const text = asSentence(known.textIn(currentLanguage()))
  return known.status === TOO_MANY && known.retryAfterSeconds !== undefined
    ? withWait(known.errorName, text, known.retryAfterSeconds)
    : text
}

// A late part's script may fail to load, too.
const unknownError = (error: unknown): EntryError =>
  isNetworkFailure(error)
    ? new EntryError('unavailable', ERRORS.unavailable)
    : new EntryError('internal', ERRORS.internal)
