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
import { goToLogin, keepRefusal, leave, readToken } from '../member/session.ts'
import { whenSeen } from '../view/when-seen.ts'

const toApi = {
  base: '/v1',
  headers: (): Record<string, string> => {
    const token = readToken()
    return { 'accept-language': currentLanguage(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  },
}

/** Browsers let requests of 64 kB together outlive a page, and refuse the next one. */
const OUTLIVES_MAX = 4_000

// What was shown as done, e.g. a like or the place in a chapter, is not cancelled by leaving the page.
const outlives = ({ method, body }: RequestInit): boolean =>
  method !== 'GET' && (typeof body !== 'string' || body.length <= OUTLIVES_MAX)

const plainCall = createHttpCall({
  ...toApi,
  fetch: (url, init) => fetch(url, { ...init, keepalive: outlives(init) }),
  // Waits for a late answer of a foreign source while the page is seen.
  pause: (milliseconds) => new Promise((resolve) => void whenSeen(milliseconds, resolve)),
})

const userLists: readonly string[] = ['/user/list', '/user/followings', '/user/followers']

/** A user list in its full form; a bare array is accepted too (specification, point 3) and is one page of everything. */
export const userListFrom = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? { data: answer, total: answer.length, pageNum: 1, pageSize: answer.length, totalPages: 1 }
    : answer

const httpCall: Call = async (endpoint, input) => {
  const answer = await plainCall(endpoint, input)
  return userLists.includes(endpoint.path) ? (userListFrom(answer) as typeof answer) : answer
}

/**
 * Calls the API for something the reader did not ask for. A token that is refused is dropped, so that the page becomes a
 * guest's, but nobody is sent to the login page.
 */
export const backgroundCall: Call = async (endpoint, input) => {
  try {
    return await httpCall(endpoint, input)
  } catch (error) {
    if (isAppError(error) && error.status === 401 && readToken() !== null) leave()
    throw error
  }
}

/** A refusal by one of these does not end the session (specification, point 8). */
const keepsSession =
  /^\/resource\/(favorites\/status|behavior|comment)(\/|$)|^\/(comments|reactions|wiki)(\/|$)|^\/anime\/\{id\}\/ties(\/|$)|^\/user\/(login(\/passkey(\/options)?)?|reg|password-reset(\/check)?)$|^\/setup$/

/**
 * Calls the API from the browser. Without a token a protected call goes to login at once; 401 and 403 end the session,
 * with the exceptions of point 8. Rejects with an `AppError`; show it by `errorText`.
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
      if (error.status === 403) keepRefusal(errorText(error))
      leave()
      goToLogin()
    }
    throw error
  }
}

const isUserAction = ({ method, path }: Endpoint): boolean => method !== 'GET' && path.startsWith('/user/')

const endsSession = (endpoint: Endpoint, status: number): boolean =>
  (status === 401 || status === 403) && !keepsSession.test(endpoint.path)

const TOO_MANY = 429

/** Whoever is to wait is told how long. */
function withWait(name: ErrorName, text: string, seconds: number): string {
  const time = formatDuration(seconds)
  if (name === 'too_many_requests') return m.ui_too_many({ time })
  return m.ui_problem_and_wait({ problem: text, wait: m.ui_try_again_in({ time }) })
}

/** What to tell the reader about an error of `call`, in the reader's language. */
export function errorText(error: unknown): string {
  const known = isAppError(error) ? error : unknownError(error)
  const text = asSentence(known.textIn(currentLanguage()))
  return known.status === TOO_MANY && known.retryAfterSeconds !== undefined
    ? withWait(known.errorName, text, known.retryAfterSeconds)
    : text
}

// The script of a part that is loaded late may not come either.
const unknownError = (error: unknown): EntryError =>
  isNetworkFailure(error)
    ? new EntryError('unavailable', ERRORS.unavailable)
    : new EntryError('internal', ERRORS.internal)
