import { AppError, Backup, BackupName } from '@engawa/contract'
import { Readable } from 'node:stream'
import { isKey } from '@engawa/platform/blob-store'
import type { ConfirmLock } from '@engawa/platform/database'
import { z } from 'zod'
import { type Archive, type ArchivedFile, linesOf } from '../archive/archive.ts'
import { BackupError } from '../archive/backup-error.ts'
import { headFrom } from '../archive/backup-head.ts'
import type { Repository } from './repository.ts'

/** Objects that are read or written at the same time. */
export const OBJECTS_AT_ONCE = 4

/** The description of a snapshot. It is small; `index` is the object with the names of all others. */
export const Snapshot = Backup.pick({ madeAt: true, version: true, scheduled: true, size: true }).extend({
  name: BackupName,
  added: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Whether it is a ZIP that was uploaded, maybe of another site. Earlier releases did not store this. */
  uploaded: z.boolean().default(false),
  /** Whether every object was stored again, because an earlier snapshot was damaged. */
  isFresh: z.boolean(),
  index: z.string(),
})
export type Snapshot = z.output<typeof Snapshot>

/** The objects of a snapshot: the rows of each table, and the list of the files, each in order. */
export const SnapshotIndex = z.object({
  head: z.unknown(),
  tables: z.record(z.string(), z.array(z.string())),
  files: z.array(z.string()),
})
export type SnapshotIndex = z.output<typeof SnapshotIndex>

/** A line of the list of files. */
export const FileLine = z.object({
  key: z.string().refine(isKey),
  object: z.string(),
  size: z.number(),
  type: z.string(),
  /** Whether the key never gets other bytes. */
  isFixed: z.boolean(),
})
export type FileLine = z.output<typeof FileLine>

/** The result of the last verification, stored next to the snapshots. */
export type Verified = NonNullable<Backup['verified']>
const Verified = Backup.shape.verified.unwrap()

const SNAPSHOTS = 'snapshots/'
const CHECKS = 'checks/'
const snapshotKey = (name: string): string => `${SNAPSHOTS}${name}.json`
const checkKey = (name: string): string => `${CHECKS}${name}.json`

const nameIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1).replace(/\.json$/, '')

/** Creates the list of the snapshots of a repository. Descriptions are read once, because a snapshot never changes. */
export function createSnapshots(repository: Repository) {
  const { target } = repository
  const known = new Map<string, Snapshot>()
  const checks = new Map<string, { changed: number; verified: Verified }>()

  async function read(name: string): Promise<Snapshot> {
    const snapshot = known.get(name) ?? (await repository.readDocument(snapshotKey(name), Snapshot))
    // The owner of the target may have renamed a snapshot.
    if (snapshot.name !== name) throw new BackupError('backup_damaged')
    known.set(name, snapshot)
    return snapshot
  }

  async function readCheck(name: string, changed: number): Promise<Verified> {
    const cached = checks.get(name)
    if (cached?.changed === changed) return cached.verified
    const verified = await repository.readDocument(checkKey(name), Verified)
    checks.set(name, { changed, verified })
    return verified
  }

  /** Returns the readable snapshots with the results of their verifications, the latest first. */
  async function list(): Promise<(Snapshot & { verified: Verified | null })[]> {
    const changes = new Map<string, number>()
    for await (const { key, modifiedAt } of target.list(CHECKS))
      changes.set(nameIn(key), modifiedAt.getTime())
    const names: string[] = []
    for await (const { key } of target.list(SNAPSHOTS)) names.push(nameIn(key))
    const found = await Promise.all(
      names.map(async (name) => {
        const changed = changes.get(name)
        const snapshot = await ifReadable(read(name))
        if (snapshot === undefined) return undefined
        const verified = changed === undefined ? null : ((await ifReadable(readCheck(name, changed))) ?? null)
        return { ...snapshot, verified }
      }),
    )
    return found.filter((each) => each !== undefined).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
  }

  const readIndex = async ({ index }: Pick<Snapshot, 'index'>): Promise<SnapshotIndex> =>
    parseJson(SnapshotIndex, await repository.textOf(index))

  /** Reads the lines of the list of files, which are sorted by key. */
  async function* fileLines({ files }: SnapshotIndex): AsyncGenerator<FileLine> {
    for await (const lines of linesOf(texts(files), throwDamaged))
      for (const line of lines) yield parseJson(FileLine, line)
  }

  const texts = (names: string[]): AsyncIterable<string> =>
    Readable.from(names).map((name: string) => repository.textOf(name), { concurrency: OBJECTS_AT_ONCE })

  return {
    list,
    readIndex,
    fileLines,

    /** Adds a snapshot, whose objects must all be stored. */
    async add(snapshot: Snapshot): Promise<void> {
      await repository.putDocument(snapshotKey(snapshot.name), snapshot)
    },

    /** Stores the result of a verification. */
    async setVerified(name: string, verified: Verified): Promise<void> {
      await repository.putDocument(checkKey(name), verified)
      checks.delete(name)
    },

    /** Removes a snapshot. Its objects remain until the next `sweep`. */
    async remove(name: string): Promise<void> {
      await target.remove(snapshotKey(name))
      await target.remove(checkKey(name))
      known.delete(name)
    },

    /** Removes the objects of removed and interrupted snapshots, except those that an interrupted backup stored after `before`. */
    async sweep(before: Date, confirmLock: ConfirmLock): Promise<void> {
      const used = new Set<string>()
      for await (const { key } of target.list(SNAPSHOTS)) {
        // An unreadable snapshot ends the sweep here, so that no object of it is removed.
        const snapshot = await read(nameIn(key))
        const { tables, files } = await readIndex(snapshot)
        used.add(snapshot.index)
        for (const name of [...files, ...Object.values(tables).flat()]) used.add(name)
        for await (const { object } of fileLines({ head: undefined, tables: {}, files })) used.add(object)
      }
      await repository.sweep({ isUsed: (name) => used.has(name), before, confirmLock })
    },

    /** Opens a snapshot for reading. Throws `not_found`. */
    async open(name: string): Promise<Archive> {
      const snapshot = (await list()).find((each) => each.name === name)
      if (!snapshot) throw new AppError('not_found')
      const index = await readIndex(snapshot)
      return {
        head: headFrom(Buffer.from(JSON.stringify(index.head))),
        fileCount: snapshot.files,
        rows: (table) => texts(index.tables[table] ?? throwDamaged()),
        files: async function* (): AsyncGenerator<ArchivedFile> {
          for await (const { key, object, size, type: contentType } of fileLines(index))
            yield { key, size, contentType, open: () => repository.openFile(object, size) }
        },
        close: () => undefined,
      }
    },
  }
}

export type Snapshots = ReturnType<typeof createSnapshots>

function throwDamaged(): never {
  throw new BackupError('backup_damaged')
}

/** Resolves with undefined for a damaged document. */
const ifReadable = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof BackupError && error.errorName === 'backup_damaged') return undefined
    throw error
  })

function parseJson<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new BackupError('backup_damaged', { cause })
  }
}
