import { appDb } from '../app/lib/device/app-db.ts'
import {
  LANGUAGE_KEY,
  OFFLINE_PATH,
  STORED_DOCUMENT,
  type SavedChapter,
  type OfflineLanguage,
} from '../app/lib/device/saved-chapter-names.ts'

const PREFIX = 'engawa:shell:'
const NAME = PREFIX + BUILD.id

const LANGUAGES: OfflineLanguage['language'][] = ['zh-CN', 'en']
const documentKey = (language: string): string => `${OFFLINE_PATH}?language=${language}`

// Files are found by address only, although servers send Vary headers.
const find = (cache: Cache, key: Request | string) => cache.match(key, { ignoreVary: true })

/**
 * Stores all files of this build that offline pages need. If a file cannot be stored, the installation fails and is tried again
 * later.
 */
export async function storeShell(): Promise<void> {
  const cache = await caches.open(NAME)
  try {
    const texts = await Promise.all(LANGUAGES.map((language) => storeDocument(cache, language)))
    const late = (await areLateScriptsNeeded()) ? BUILD.late : []
    const files = new Set([...BUILD.files, ...late, ...texts.flatMap(filesIn)])
    await cache.addAll([...files])
  } catch (error) {
    await caches.delete(NAME)
    throw error
  }
}

/** Whether any saved chapter is of a type whose reader needs the late scripts. */
async function areLateScriptsNeeded(): Promise<boolean> {
  const db = await appDb()
  const all = ((await db?.getAll('articles')) ?? []) as SavedChapter[]
  return all.some(({ needsLateScripts }) => needsLateScripts === true)
}

/** Stores the late scripts that are missing. Only some readers need them. */
export async function storeLateScripts(): Promise<void> {
  const cache = await caches.open(NAME)
  const missing: string[] = []
  for (const file of BUILD.late) if (!(await find(cache, file))) missing.push(file)
  await cache.addAll(missing)
}

/**
 * Whether a file may be a stored file of this build. True for every route manifest, because only the document knows the manifest's
 * exact name.
 */
export const isOfShell = (path: string): boolean =>
  BUILD.files.includes(path) || BUILD.late.includes(path) || path.startsWith('/assets/manifest-')

/** Stores the offline document in a language, as guests get it, so that it contains no data of a member. */
async function storeDocument(cache: Cache, language: string): Promise<string> {
  const answer = await fetch(STORED_DOCUMENT, {
    credentials: 'omit',
    cache: 'no-store',
    headers: { 'accept-language': language },
  })
  if (!answer.ok || answer.redirected) throw new Error(`the offline page answered ${answer.status}`)
  const text = await answer.text()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    'x-content-type-options': 'nosniff',
    'referrer-policy': answer.headers.get('referrer-policy') ?? 'same-origin',
    'cross-origin-opener-policy': answer.headers.get('cross-origin-opener-policy') ?? 'same-origin',
    'cache-control': 'no-store',
  }
  await cache.put(documentKey(language), new Response(text, { headers }))
  return text
}

const filesIn = (text: string): string[] =>
  [...text.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path]) => path!)

/** Deletes the stored files of earlier builds. */
export async function dropOtherShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  )
}

/** Resolves with a file whose name contains a hash of its content, from the cache if it is there, otherwise from the network. */
export async function fileOfShell(request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  return (await find(cache, request)) ?? fetch(request)
}

/** Resolves with the offline document in the language that the pages used last; undefined if it is not stored. */
export async function offlineDocument(): Promise<Response | undefined> {
  const db = await appDb()
  const look = (await db?.get('kv', LANGUAGE_KEY)) as OfflineLanguage | undefined
  const cache = await caches.open(NAME)
  return (await find(cache, documentKey(look?.language ?? 'en'))) ?? find(cache, documentKey('zh-CN'))
}
