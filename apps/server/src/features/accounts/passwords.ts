import { AppError } from '@engawa/contract'
import { randomToken } from '@engawa/platform/ids'
import { hash, verify } from '@node-rs/argon2'

export type Passwords = ReturnType<typeof createPasswords>

/** What is stored for an account that nobody can sign in to with a password. */
export const NO_PASSWORD = '!'

/** Each hash takes some 19 MB and a core: more than two at once would starve the site. */
const AT_ONCE = 2
const WAITING_AT_MOST = 200

/** Password hashing (argon2id), a few at a time; refuses with `unavailable` when too many wait. */
export function createPasswords() {
  const inTurn = createQueue(AT_ONCE)
  let dummy: Promise<string> | undefined

  return {
    hash: (password: string): Promise<string> => inTurn(() => hash(password)),

    /** Whether the password fits; without a hash it takes as long and says no. */
    async verify(stored: string | undefined, password: string): Promise<boolean> {
      // Awaited in both cases: only the first caller ever waits for it, whoever that is.
      const spare = await (dummy ??= hash(randomToken()))
      const known = stored !== undefined && stored !== NO_PASSWORD
      const against = known ? stored : spare
      const fits = await inTurn(() => verify(against, password))
      return known && fits
    },
  }
}

function createQueue(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= WAITING_AT_MOST) throw new AppError('unavailable', { retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place is handed over, not given up: nobody who comes now can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
