import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { UploadItem } from './upload-queue.ts'

/** An upload as the browser stores it: its item and, if there was room, the file. */
export type StoredUpload = { item: UploadItem; file: Blob | null }

/** Stores the upload queue of a work in the browser. It never rejects: without it uploads do not survive a reload. */
export type UploadStore = {
  load(workId: number): Promise<StoredUpload[]>
  save(workId: number, items: UploadItem[]): Promise<void>
  saveFile(key: string, file: Blob): Promise<void>
  remove(keys: string[]): Promise<void>
}

interface Schema extends DBSchema {
  uploads: {
    key: string
    value: { key: string; workId: number; item: UploadItem }
    indexes: { work: number }
  }
  files: { key: string; value: Blob }
}

const MAX_BYTES = 600 * 1024 * 1024

export function createUploadStore(): UploadStore {
  let opened: Promise<IDBPDatabase<Schema> | null> | undefined
  const attempt = async (work: (db: IDBPDatabase<Schema>) => Promise<unknown>): Promise<void> => {
    const db = await (opened ??= open())
    if (db) await work(db).catch(() => undefined)
  }
  return {
    async load(workId) {
      const found: StoredUpload[] = []
      await attempt(async (db) => {
        for (const { key, item } of await db.getAllFromIndex('uploads', 'work', workId)) {
          found.push({ item, file: (await db.get('files', key)) ?? null })
        }
      })
      return found
    },
    save: (workId, items) =>
      attempt(async (db) => {
        const change = db.transaction('uploads', 'readwrite')
        for (const item of items) void change.store.put({ key: item.key, workId, item })
        await change.done
      }),
    saveFile: (key, file) =>
      attempt(async (db) => {
        if (await hasRoomFor(file.size)) await db.put('files', file, key)
      }),
    remove: (keys) =>
      attempt(async (db) => {
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
  if (!estimate?.quota) return bytes < MAX_BYTES
  const used = estimate.usage ?? 0
  return bytes * 2 < estimate.quota - used && used + bytes < MAX_BYTES
}
