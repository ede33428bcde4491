import {
  accounts,
  createHttpCall,
  type CallInputOf,
  type Endpoint,
  type OutputOf,
  type Profile,
} from '@engawa/contract'
import { anyAddress, uniqueName } from '../factories.ts'

const PASSWORD = 'correct horse 42'

/** Settings with which a start makes the first administrator. Members can register only after that. */
export const adminEnv = {
  ADMIN_NAME: 'keeper',
  ADMIN_EMAIL: 'keeper@example.org',
  ADMIN_PASSWORD: PASSWORD,
}

export type Visitor = { token: string; profile: Profile; name: string; password: string }

/** Returns functions that call a running server over HTTP, like those of `test/site.ts` for a server in this process. */
export function frontOf(url: string) {
  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    { token }: { token?: string | undefined } = {},
  ): Promise<OutputOf<E>> {
    const headers = () => ({
      'x-forwarded-for': anyAddress(),
      'accept-language': 'en',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    })
    return createHttpCall({ base: `${url}/v1`, headers, fetch })(endpoint, input)
  }
  return {
    url,
    call,
    put: (presignedUrl: string, bytes: Uint8Array): Promise<Response> =>
      fetch(new URL(presignedUrl, url), {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: { 'content-type': 'image/png' },
      }),
    async register(name = uniqueName()): Promise<Visitor> {
      const input = { name, email: `${uniqueName()}@example.org`, password: PASSWORD }
      return { ...(await call(accounts.register, input)), name, password: PASSWORD }
    },
  }
}

export type Front = ReturnType<typeof frontOf>
