import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { BlobStore } from '@engawa/platform/blob-store'
import { bytesKey, listKey } from './asset-keys.ts'

/** The position of a file in the object of its build, and its size, in bytes. */
export type Piece = { at: number; size: number }
export type AssetList = Record<string, Piece>

/** A built web app: the folder of its assets, whose names contain hashes of their contents. */
export type OwnBuild = { id: string; folder: string }

/** Stores the assets of a build, if they are missing, and renews the time of its list, by which unused builds are found. */
export async function publishBuild(blobs: BlobStore, { id, folder }: OwnBuild): Promise<void> {
  const { list, size } = await listFiles(folder)
  if (size === 0) return
  if ((await blobs.stat(bytesKey(id)))?.size !== size)
    await blobs.put(bytesKey(id), Readable.from(contentsOf(folder, list)), {
      contentType: 'application/octet-stream',
    })
  // The list is written last, so that it never names missing bytes.
  await blobs.put(listKey(id), Buffer.from(JSON.stringify(list)), { contentType: 'application/json' })
}

async function listFiles(folder: string): Promise<{ list: AssetList; size: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const list: AssetList = {}
  let at = 0
  for (const path of paths.toSorted()) {
    const { size } = await stat(path)
    list[relative(folder, path).replaceAll(sep, '/')] = { at, size }
    at += size
  }
  return { list, size: at }
}

async function* contentsOf(folder: string, list: AssetList): AsyncGenerator<Buffer> {
  for (const name of Object.keys(list))
    yield* createReadStream(join(folder, name)) as unknown as AsyncIterable<Buffer>
}
