import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { UploadItem } from './upload-queue.ts'

/** An upload as the browser stores it. It has its file if there was enough room, or a handle that finds the file again. */
export type StoredUpload = { item: UploadItem; file: Blob | null; handle: FileSystemFileHandle | null }

/**
 * Stores the upload queues of works in the browser. It never rejects: if the browser cannot store a queue, a reload loses its
 * uploads.
 */
export type UploadStore = ReturnType<typeof createUploadStore>

type Row = { key: string; workId: number; item: UploadItem; handle?: FileSystemFileHandle | null }
interface Schema extends DBSchema {
  uploads: { key: string; value: Row; indexes: { work: number } }
  videos: { key: string; value: Row; indexes: { work: number } }
  files: { key: string; value: Blob }
}

const MAX_BYTES = 600 * 1024 * 1024

/**
 * Names in the browser's database; they must not change, because earlier versions of this app used them. `withFiles`: the files are
 * stored too, for uploads that cannot continue without them.
 */
type StoreNames = { name: string; rows: 'uploads' | 'videos'; withFiles: boolean }
export const PAGE_UPLOADS: StoreNames = { name: 'engawa-uploads', rows: 'uploads', withFiles: true }
export const VIDEO_UPLOADS: StoreNames = { name: 'engawa-video-uploads', rows: 'videos', withFiles: false }

export function createUploadStore({ name, rows, withFiles }: StoreNames) {
  let opened: Promise<IDBPDatabase<Schema> | null> | undefined
  async function attempt<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
    const db = await (opened ??= open())
    return db ? work(db).catch(() => otherwise) : otherwise
  }
  const open = (): Promise<IDBPDatabase<Schema> | null> =>
    openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore(rows, { keyPath: 'key' }).createIndex('work', 'workId')
        if (withFiles) db.createObjectStore('files')
      },
    }).catch(() => null)

  async function restored(db: IDBPDatabase<Schema>, row: Row): Promise<StoredUpload> {
    const file = withFiles ? await db.get('files', row.key) : undefined
    return { item: row.item, file: file ?? null, handle: row.handle ?? null }
  }

  return {
    load: (workId: number) =>
      attempt<StoredUpload[]>(async (db) => {
        const found = await db.getAllFromIndex(rows, 'work', workId)
        return Promise.all(found.map((row) => restored(db, row)))
      }, []),
    get: (key: string) =>
      attempt<StoredUpload | null>(async (db) => {
        const row = await db.get(rows, key)
        return row ? restored(db, row) : null
      }, null),
    add: (workId: number, added: readonly StoredUpload[]) =>
      attempt(async (db) => {
        const change = db.transaction(rows, 'readwrite')
        for (const { item, handle } of added) void change.store.put({ key: item.key, workId, item, handle })
        await change.done
      }, undefined),
    /** Updates uploads that are already stored. */
    save: (items: readonly UploadItem[]) =>
      attempt(async (db) => {
        const change = db.transaction(rows, 'readwrite')
        for (const item of items) {
          const row = await change.store.get(item.key)
          if (row) void change.store.put({ ...row, item })
        }
        await change.done
      }, undefined),
    saveFile: (key: string, file: Blob) =>
      attempt(async (db) => {
        if (withFiles && (await hasSpaceFor(file.size))) await db.put('files', file, key)
      }, undefined),
    remove: (keys: readonly string[]) =>
      attempt(async (db) => {
        const stores = withFiles ? [rows, 'files' as const] : [rows]
        await Promise.all(keys.flatMap((key) => stores.map((store) => db.delete(store, key))))
      }, undefined),
  }
}

async function hasSpaceFor(bytes: number): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  if (!estimate?.quota) return bytes < MAX_BYTES
  const used = estimate.usage ?? 0
  return bytes * 2 < estimate.quota - used && used + bytes < MAX_BYTES
}
