import { AppError } from '@engawa/contract'
import { createFairQueue, QueueFullError } from '@engawa/platform/fair-queue'
import { randomToken } from '@engawa/platform/ids'
import { hash, verify, type Options } from '@node-rs/argon2'

export type Passwords = ReturnType<typeof createPasswords>

/** The stored hash of an account without a password: no password matches it. */
export const NO_PASSWORD = '!'

/**
 * The costs of hashing, which a test may lower: `memoryCost` in KiB, and `timeCost` in rounds. The defaults are 19 MiB and two
 * rounds, as OWASP advises.
 */
export type PasswordsOptions = Pick<Options, 'memoryCost' | 'timeCost'>

/** Limits of the queue. Each hash takes some 19 MB and a core, so more of them at once would leave too little for the site. */
const QUEUE = { atOnce: 2, perKey: 1, waiting: 200, waitingPerKey: 40 }
const RETRY_SECONDS = 5

/**
 * Creates the hashing of passwords (argon2id): a few at a time, with equal shares for all IP addresses. Throws `unavailable`
 * when too many calls wait, in total or for one IP address. `onVerify` is called for each compared password.
 */
export function createPasswords(cost: PasswordsOptions = {}, onVerify: () => void = () => {}) {
  const queue = createFairQueue(QUEUE)
  let dummy: Promise<string> | undefined

  const inTurn = <T>(address: string, work: () => Promise<T>): Promise<T> =>
    queue.run(address, work).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: RETRY_SECONDS })
    })

  return {
    hash: (password: string, address: string): Promise<string> => inTurn(address, () => hash(password, cost)),

    /** Whether the password is right. Without a hash the result is false and takes the same time. */
    async verify(stored: string | undefined, password: string, address: string): Promise<boolean> {
      // A dummy hash is awaited in both cases, so that the time does not show whether the account exists.
      const spare = await (dummy ??= hash(randomToken(), cost))
      const known = stored !== undefined && stored !== NO_PASSWORD
      const against = known ? stored : spare
      const fits = await inTurn(address, () => {
        onVerify()
        return verify(against, password)
      })
      return known && fits
    },
  }
}
