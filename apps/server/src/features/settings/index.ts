import {
  AppError,
  ROLE,
  type Announcement,
  type Section,
  type SettingGroup,
  type SiteInfo,
  type SiteSettings,
} from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { BaseDeps } from '../../deps.ts'
import { bind } from '../../endpoints/operation.ts'
import { SETTINGS_TAG } from '../../endpoints/site-settings.ts'
import type { Audit } from '../audit/index.ts'
import * as operations from './operations.ts'
import { readGroups, type GroupView } from './read-groups.ts'
import { save, SAVED, undoSave } from './save-group.ts'
import { readIsSetUp, writeIsSetUp } from './set-up.ts'
import { readSettings, type StoredSettings } from './settings-store.ts'
import type { SettingsDeps } from './settings-deps.ts'
import type { Reader } from '../members/index.ts'

/** Functions that read a group of settings for editing, and save it. */
export type GroupAccess<G extends SettingGroup> = {
  read(viewer: Reader): Promise<GroupView<G>>
  save: ReturnType<typeof save<G>>
}

export type Settings = Awaited<ReturnType<typeof createSettings>>

const CHANNEL = 'settings'

/** Max age of the settings in memory, for a process that missed the message about a change. */
const RELOAD_MS = 30_000

/**
 * Settings that administrators change on the site. Every process has all settings in memory, so reading a setting needs no query. After the
 * commit of a change, every process reads all settings again. [Decision 31](../../../../../docs/decisions/0031-site-settings.md)
 */
export async function createSettings(base: BaseDeps & { audit: Audit }) {
  const { database, pubSub, cache, logger, clock } = base
  let known = await read()

  async function read(): Promise<{ groups: StoredSettings; isSetUp: boolean }> {
    const [groups, isSetUp] = await Promise.all([
      readSettings(database.db, (group, problem) =>
        logger.error({ err: problem, group }, 'stored settings cannot be read; the defaults apply'),
      ),
      readIsSetUp(database.db),
    ])
    return { groups, isSetUp }
  }

  /**
   * Reads the settings again. Then invalidates cached pages, because this process may have rendered pages with the old settings meanwhile.
   */
  async function reload(): Promise<void> {
    const before = known
    known = await read()
    if (JSON.stringify(before) !== JSON.stringify(known)) cache.invalidate([SETTINGS_TAG])
  }

  const reloadOrLog = (): Promise<void> =>
    reload().catch((error: unknown) => logger.warn({ err: error }, 'settings could not be read again'))

  const deps: SettingsDeps = {
    ...base,
    siteInfo: info,
    async changed() {
      await reload()
      pubSub.publish(CHANNEL, '')
    },
  }
  await pubSub.subscribe(CHANNEL, () => void reloadOrLog())
  pubSub.onGap(() => void reloadOrLog())
  const timer = setInterval(() => void reloadOrLog(), RELOAD_MS).unref()
  base.audit.undoable(SAVED, (tx, viewer, entry) => undoSave(deps, tx, viewer, entry), ROLE.admin)

  const current = <G extends SettingGroup>(group: G): SiteSettings[G] => known.groups[group].values
  const isOff = (section: Section | undefined): boolean =>
    section !== undefined && current('sections').off.includes(section)

  return {
    handlers: bind(deps, operations),

    /** Returns access to a group of settings, for a feature that has its own endpoints for the group. */
    groupOf: <G extends SettingGroup>(group: G): GroupAccess<G> => ({
      read: async (viewer: Reader) => (await readGroups(deps, viewer))[group],
      save: save(deps, group),
    }),

    /** Returns the current settings of a group, without a query. */
    current,

    /** Whether a section is switched off; false for `undefined`. */
    isOff,

    /** Throws `section_off` for a section that is switched off. */
    requireOn(section: Section | undefined): void {
      if (isOff(section)) throw new AppError('section_off')
    },

    isSetUp: (): boolean => known.isSetUp,

    async markSetUp(tx: Tx<Tables>): Promise<void> {
      if (known.isSetUp) return
      await writeIsSetUp(tx)
      tx.onCommit(deps.changed)
    },

    /** Returns the public settings. */
    info,

    /** Stops the timer that reads the settings again. */
    close: (): void => clearInterval(timer),
  }

  function info(): SiteInfo {
    const { name, line, contact } = current('identity')
    const now = clock.now()
    return {
      name,
      line,
      contact,
      isSetUp: known.isSetUp,
      registration: known.isSetUp ? current('registration').mode : 'closed',
      sectionsOff: current('sections').off,
      languages: current('languages').offered,
      announcements: current('announcements').items.filter((each) => isShown(each, now)),
    }
  }
}

const isShown = ({ from, until }: Announcement, now: Date): boolean =>
  (from === null || new Date(from) <= now) && (until === null || new Date(until) > now)
