import { join } from 'node:path'
import type { Clock } from '@engawa/platform/clock'
import type { Config } from '@engawa/platform/config'
import { openKeys, replaceKeys, type KeyRing, type Keys } from '@engawa/platform/keys'
import type { Logger } from '@engawa/platform/logger'

/** For each purpose of a key, the data that a new key invalidates. */
const ENDS = {
  uploads: 'open upload addresses: uploads that have not begun are requested again',
  pictures: 'addresses of pictures from other sites in open pages: load the page again',
  passkeys: 'logins by passkey that have begun: begin again',
  'passkey-handles': 'nothing: passkeys stay valid, new ones get another handle',
  views: 'nothing: a viewer may be counted twice within the hour',
  setup: 'the link of the first administrator: the next start prints a new one',
  networks: 'nothing for members: networks of blocked members are unknown until their next login',
  bullets: 'nothing: exported bullets name their writers by other letters',
}

export type KeyPurpose = keyof typeof ENDS
export type SiteKeys = Keys<KeyPurpose>
export type SiteKeyRing = KeyRing<KeyPurpose>

export const KEY_PURPOSES = Object.keys(ENDS) as KeyPurpose[]

type Where = Pick<Config, 'dataDir' | 'siteKey'>

const folderOf = ({ dataDir }: Where): string => join(dataDir, 'secrets')

export const openSiteKeys = (
  config: Where,
  { clock, logger, legacy }: { clock: Clock; logger: Logger; legacy: string | undefined },
): Promise<SiteKeyRing> =>
  openKeys({
    purposes: KEY_PURPOSES,
    folder: folderOf(config),
    siteKey: config.siteKey,
    legacy,
    clock,
    logger,
  })

/** Replaces the keys of this machine, unless they are derived from a setting. A running site uses the new keys within seconds. */
export async function replaceSiteKeys(config: Where): Promise<void> {
  if (config.siteKey === undefined) await replaceKeys(folderOf(config), KEY_PURPOSES)
}

/** Returns one line of text for each purpose, with the effect of a new key. */
export const endedByNewKeys = (): string[] => Object.entries(ENDS).map(([name, ends]) => `  ${name}: ${ends}`)
