import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { UploadItem } from './upload-queue.ts'

/** What of an upload outlives a reload: where it stood and, where there was room, the file. */
export type KeptUpload = { item: UploadItem; file: Blob | null }

/** Keeps the queue of a work in the browser. Every failure is silent: uploads then simply do not outlive a reload. */
export type KeptUploads = {
  load(workId: number): Promise<KeptUpload[]>
  keep(workId: number, items: UploadItem[]): Promise<void>
  keepFile(key: string, file: Blob): Promise<void>
  forget(keys: string[]): Promise<void>
}

interface Schema extends DBSchema {
  uploads: {
    key: string
    value: { key: string; workId: number; item: UploadItem }
    indexes: { work: number }
  }
  files: { key: string; value: Blob }
}

const MAX_KEPT = 600 * 1024 * 1024

export function createKeptUploads(): KeptUploads {
  let opened: Promise<IDBPDatabase<Schema> | null> | undefined
  const quietly = async (work: (db: IDBPDatabase<Schema>) => Promise<unknown>): Promise<void> => {
    const db = await (opened ??= open())
    if (db) await work(db).catch(() => undefined)
  }
  return {
    async load(workId) {
      const found: KeptUpload[] = []
      await quietly(async (db) => {
        for (const { key, item } of await db.getAllFromIndex('uploads', 'work', workId)) {
          found.push({ item, file: (await db.get('files', key)) ?? null })
        }
      })
      return found
    },
    keep: (workId, items) =>
      quietly(async (db) => {
        const change = db.transaction('uploads', 'readwrite')
        for (const item of items) void change.store.put({ key: item.key, workId, item })
        await change.done
      }),
    keepFile: (key, file) =>
      quietly(async (db) => {
        if (await hasRoomFor(file.size)) await db.put('files', file, key)
      }),
    forget: (keys) =>
      quietly(async (db) => {
        const change = db.transaction(['uploads', 'files'], 'readwrite')
        for (const key of keys) {
          void change.objectStore('uploads').delete(key)
          void change.objectStore('files').delete(key)
        }
        await change.done
      }),
  }
}

const open = (): Promise<IDBPDatabase<Schema> | null> =>
  openDB<Schema>('engawa-uploads', 1, {
    upgrade(db) {
      db.createObjectStore('uploads', { keyPath: 'key' }).createIndex('work', 'workId')
      db.createObjectStore('files')
    },
  }).catch(() => null)

async function hasRoomFor(bytes: number): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  if (!estimate?.quota) return bytes < MAX_KEPT
  const used = estimate.usage ?? 0
  return bytes * 2 < estimate.quota - used && used + bytes < MAX_KEPT
}
