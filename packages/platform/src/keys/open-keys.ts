import { hkdfSync } from 'node:crypto'
import { unwatchFile, watchFile } from 'node:fs'
import type { Clock } from '../clock/index.ts'
import type { Logger } from '../logger/index.ts'
import { createKey, type Key } from './key.ts'
import { prepareKeyFolder, readOrCreateKey, readPrevious, writePrevious, type Previous } from './key-files.ts'

const KEY_BYTES = 32
/** The number of days for which the key of an older release is accepted. By then the old links in pages, mails and feeds are outdated. */
const PREVIOUS_DAYS = 7
const DAY_MS = 86_400_000
/**
 * The interval in milliseconds at which the folder is read. The folder is not watched, because a network folder sends no events for changes
 * by other machines.
 */
const POLL_MS = 1_000

export type KeysOptions<P extends string> = {
  purposes: readonly P[]
  /** The absolute path of the folder that contains one key file per purpose. */
  folder: string
  /** The site key, from which all keys are derived. No key file is read when it is set. */
  siteKey: string | undefined
  /** The single key of an older release. Its signatures are accepted for a week. */
  legacy: string | undefined
  clock: Clock
  logger: Pick<Logger, 'error'>
}

export type Keys<P extends string> = Record<P, Key>

export type KeyRing<P extends string> = {
  keys: Keys<P>
  /** Calls the listener after the keys were replaced. */
  onReplaced(listener: () => void): void
  close(): void
}

/**
 * Opens the keys of a site. Creates missing keys. When `npm run rotate-keys` replaces the keys, the new ones are loaded within a second.
 */
export async function openKeys<P extends string>(options: KeysOptions<P>): Promise<KeyRing<P>> {
  const { purposes, folder, siteKey, clock, legacy, logger } = options
  if (siteKey === undefined || legacy !== undefined) await prepareKeyFolder(folder)
  if (legacy !== undefined) {
    const until = new Date(clock.now().getTime() + PREVIOUS_DAYS * DAY_MS)
    await writePrevious(folder, { secret: legacy, until })
  }
  const listeners: (() => void)[] = []
  let current = await read()

  async function read() {
    const secrets = new Map<P, Buffer>()
    for (const purpose of purposes)
      secrets.set(
        purpose,
        siteKey === undefined ? await readOrCreateKey(folder, purpose) : derive(siteKey, purpose),
      )
    return { secrets, previous: await readPrevious(folder) }
  }

  const replace = (): void =>
    void read().then(
      (next) => {
        if (isSame(current.secrets, next.secrets)) return
        current = next
        for (const listener of listeners) listener()
      },
      (error: unknown) =>
        logger.error({ err: error }, 'The new keys could not be read; the old ones are used'),
    )
  if (siteKey === undefined) watchFile(folder, { interval: POLL_MS, persistent: false }, replace)

  const keyOf = (purpose: P): Key =>
    createKey(() => [
      current.secrets.get(purpose)!,
      ...(isValid(current.previous, clock) ? [current.previous.secret] : []),
    ])
  return {
    keys: Object.fromEntries(purposes.map((purpose) => [purpose, keyOf(purpose)])) as Keys<P>,
    onReplaced: (listener) => void listeners.push(listener),
    close: () => unwatchFile(folder, replace),
  }
}

const derive = (siteKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', siteKey, '', `engawa ${purpose}`, KEY_BYTES))

const isValid = (previous: Previous | undefined, clock: Clock): previous is Previous =>
  previous !== undefined && previous.until > clock.now()

const isSame = <P>(before: Map<P, Buffer>, after: Map<P, Buffer>): boolean =>
  [...after].every(([purpose, secret]) => before.get(purpose)?.equals(secret))
