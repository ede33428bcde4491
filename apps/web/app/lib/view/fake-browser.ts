import { vi } from 'vitest'

/** Creates a storage like that of a browser, in memory. */
function createStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (at) => [...values.keys()][at] ?? null,
    get length() {
      return values.size
    },
  }
}

/** Creates an object that stores cookies like `document.cookie`. */
function createCookies() {
  const cookies = new Map<string, string>()
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]!.split('=')
      if (text.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
}

/** Creates the browser objects that the session and the API calls use, for tests in Node.js. */
export function fakeBrowser() {
  const visited: string[] = []
  const document = createCookies()
  const localStorage = createStorage()
  const location = { pathname: '/', search: '', assign: (path: string) => void visited.push(path) }
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location, localStorage, sessionStorage: createStorage() })
  return {
    document,
    localStorage,
    /** The paths of all pages that were opened. */
    visited,
    /** Opens a page with the token of a session; without a token, as a guest. */
    at(path: string, token?: string): void {
      const [pathname = '/', search] = path.split('?')
      Object.assign(location, { pathname, search: search === undefined ? '' : `?${search}` })
      document.cookie = token === undefined ? 'token=; max-age=0' : `token=${token}`
      visited.length = 0
    },
  }
}

type FakeAnswer = { status: number; json: unknown }

/** Creates a response of the API that refuses a call. */
export const refusal = (status: number, name: string, msg = 'No.'): FakeAnswer => ({
  status,
  json: { code: status * 100 + 1, msg, data: null, error: { name } },
})

/** Replaces `fetch`. It stores each request and returns the response that the test has set. */
export function fakeServer() {
  const sent: { url: string; init: RequestInit }[] = []
  const server = {
    sent,
    answer: { status: 200, json: null } as FakeAnswer,
    /** Removes the stored requests, and answers the next ones with this data. */
    succeed(data: unknown): void {
      sent.length = 0
      server.answer = { status: 200, json: { code: 1, msg: 'success', data } }
    },
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(JSON.stringify(server.answer.json), { status: server.answer.status })
  })
  return server
}
