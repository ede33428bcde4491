import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { randomKey } from '../ids/index.ts'

const KEY_BYTES = 32
const PREVIOUS = 'previous.json'

/** The key of an older release, with the time until which its signatures are accepted. */
const Previous = z.object({ secret: z.string(), until: z.coerce.date() })
export type Previous = z.output<typeof Previous>

/** The error when a key file cannot be used. Its message contains the remedy. */
export class KeyFileError extends Error {
  constructor(path: string, cause?: unknown) {
    super(`The key in ${path} cannot be used. Delete the file or run "npm run rotate-keys".`, { cause })
    this.name = 'KeyFileError'
  }
}

export async function prepareKeyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/** Reads the key of a purpose, or creates it if no process has created it yet. */
export async function readOrCreateKey(folder: string, purpose: string): Promise<Buffer> {
  const path = join(folder, purpose)
  const found = await readKey(path)
  if (found) return found
  // `link` is used instead of `rename`, because a key that another process has just created must not be replaced.
  await withNewFile(folder, newKey(), (file) => link(file, path).catch(ignore('EEXIST')))
  const created = await readKey(path)
  if (!created) throw new KeyFileError(path)
  return created
}

/** Replaces the keys of all purposes, and deletes the key of an older release. */
export async function replaceKeys(folder: string, purposes: readonly string[]): Promise<void> {
  await prepareKeyFolder(folder)
  await rm(join(folder, PREVIOUS), { force: true })
  for (const purpose of purposes)
    await withNewFile(folder, newKey(), (file) => rename(file, join(folder, purpose)))
}

export async function writePrevious(folder: string, previous: Previous): Promise<void> {
  await withNewFile(folder, JSON.stringify(previous), (file) => rename(file, join(folder, PREVIOUS)))
}

export async function readPrevious(folder: string): Promise<Previous | undefined> {
  const path = join(folder, PREVIOUS)
  const text = await readFile(path, 'utf8').catch(ignore('ENOENT'))
  if (text === undefined) return undefined
  try {
    return Previous.parse(JSON.parse(text))
  } catch (error) {
    throw new KeyFileError(path, error)
  }
}

const newKey = (): string => `${randomBytes(KEY_BYTES).toString('base64url')}\n`

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch(ignore('ENOENT'))
  if (text === undefined) return undefined
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== KEY_BYTES) throw new KeyFileError(path)
  await chmod(path, 0o600)
  return key
}

/** Writes a new file under a temporary name. `place` then gives the file its final name. */
async function withNewFile(
  folder: string,
  text: string,
  place: (file: string) => Promise<void>,
): Promise<void> {
  const file = join(folder, `.${randomKey()}.tmp`)
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true })
    await place(file)
  } finally {
    await rm(file, { force: true })
  }
}

const ignore =
  (code: string) =>
  (error: unknown): undefined => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error
  }
