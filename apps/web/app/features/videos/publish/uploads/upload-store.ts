import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { UploadItem } from './upload-queue.ts'

/** An upload as the browser stores it. The handle finds its file again, where the browser has such. */
export type StoredUpload = { item: UploadItem; handle: FileSystemFileHandle | null }

/** Stores the uploads of videos in the browser. It never rejects: without it they do not survive a reload. */
export type UploadStore = {
  ofWork(workId: number): Promise<StoredUpload[]>
  get(key: string): Promise<StoredUpload | null>
  add(workId: number, upload: StoredUpload): Promise<void>
  /** Changes one that is stored. */
  save(item: UploadItem): Promise<void>
  remove(key: string): Promise<void>
}

type Row = StoredUpload & { key: string; workId: number }
interface Schema extends DBSchema {
  videos: { key: string; value: Row; indexes: { work: number } }
}

export function createUploadStore(): UploadStore {
  let opened: Promise<IDBPDatabase<Schema> | null> | undefined
  async function attempt<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
    const db = await (opened ??= open())
    return db ? work(db).catch(() => otherwise) : otherwise
  }
  return {
    ofWork: (workId) => attempt<StoredUpload[]>((db) => db.getAllFromIndex('videos', 'work', workId), []),
    get: (key) => attempt<StoredUpload | null>(async (db) => (await db.get('videos', key)) ?? null, null),
    add: (workId, { item, handle }) =>
      attempt(
        async (db) => void (await db.put('videos', { key: item.key, workId, item, handle })),
        undefined,
      ),
    save: (item) =>
      attempt(async (db) => {
        const change = db.transaction('videos', 'readwrite')
        const row = await change.store.get(item.key)
        if (row) await change.store.put({ ...row, item })
        await change.done
      }, undefined),
    remove: (key) => attempt((db) => db.delete('videos', key), undefined),
  }
}

const open = (): Promise<IDBPDatabase<Schema> | null> =>
  openDB<Schema>('engawa-video-uploads', 1, {
    upgrade(db) {
      db.createObjectStore('videos', { keyPath: 'key' }).createIndex('work', 'workId')
    },
  }).catch(() => null)
