import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPages, makeComic, upload } from '../../../test/comics.ts'
import { png } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { chat, comics } = contract

let site: Site
const patience = { timeout: 30_000, interval: 20 }

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** Uploads a picture. Returns a function that makes the site read the picture. */
type Prepare = (person: Person) => Promise<() => Promise<unknown>>

const aPictureOfAMessage: Prepare = async (person) => {
  const { items } = await site.call(chat.presignFiles, { names: ['a.png'] }, person)
  await site.put(items[0]!.presignedUrl, await png(), items[0]!.contentType)
  return () => site.call(chat.confirmFiles, { uploadIds: [items[0]!.uploadId] }, person)
}

const aPageOfAComic: Prepare = async (person) => {
  const { chapterId } = await makeComic(site, person, { pages: 0 })
  const uploadIds = await upload(site, person, chapterId, [{ name: '1.png', bytes: await png() }])
  return () => site.call(comics.addPages, { chapterId, uploadIds }, person)
}

/**
 * Runs `act` while every read of a file waits until `open` is called. `read`: the keys that were read. `used`: the keys of uploads that
 * the site used.
 */
async function withSlowStorage(
  act: (storage: { read: string[]; used: string[]; open: () => void }) => Promise<void>,
): Promise<void> {
  const { blobs } = site.context.deps
  const real = { ...blobs }
  const [read, used]: [string[], string[]] = [[], []]
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  blobs.withFile = (key, use) => {
    read.push(key)
    return gate.then(() => real.withFile(key, use))
  }
  blobs.open = (key, range) => {
    read.push(key)
    return gate.then(() => real.open(key, range))
  }
  blobs.copy = async (from, to, options) => {
    await real.copy(from, to, options)
    used.push(to)
  }
  try {
    await act({ read, used, open })
  } finally {
    open()
    Object.assign(blobs, real)
  }
}

const ASKED = 60
const MAY_WAIT = 48

test.each([
  ['are drawn', aPictureOfAMessage, 3],
  ['are measured', aPageOfAComic, 2],
])(
  "pictures that %s are not read while they wait, their number per member is limited, and another member's picture is next",
  async (_, prepare, atOnce) => {
    const mine = await prepare(await site.register())
    const theirs = await prepare(await site.register())
    await withSlowStorage(async ({ read, used, open }) => {
      const refused: string[] = []
      const many = Array.from({ length: ASKED }, () =>
        mine().catch((error: { errorName: string }) => refused.push(error.errorName)),
      )
      await vi.waitFor(() => expect(refused).toHaveLength(ASKED - MAY_WAIT - atOnce), patience)
      expect(new Set(refused)).toEqual(new Set(['unavailable']))
      const [my] = used
      expect(read).toEqual(Array.from({ length: atOnce }, () => my))
      const waiting = theirs()
      // The call is awaited below, when the storage answers again.
      waiting.catch(() => undefined)
      await vi.waitFor(() => expect(used.at(-1)).not.toBe(my), patience)
      open()
      await waiting
      expect(read[atOnce]).toBe(used.at(-1))
      await Promise.all(many)
    })
  },
)

test('authors take turns when their pages are prepared', async () => {
  const [busy, other] = [await site.register(), await site.register()]
  const { pictures } = site.context
  const { make } = pictures
  const order: number[] = []
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  pictures.make = async (source, wanted) => {
    order.push(source.uid)
    await gate
    return make(source, wanted)
  }
  try {
    const bytes = await png()
    const files = Array.from({ length: 50 }, (_, at) => ({ name: `${at}.png`, bytes }))
    const { chapterId } = await makeComic(site, busy, { pages: 0 })
    await addPages(site, busy, chapterId, files)
    await addPages(site, busy, chapterId, files)
    await makeComic(site, other, { pages: 1 })
    open()
    await site.idle()
  } finally {
    open()
    pictures.make = make
  }
  expect(order).toHaveLength(101)
  // The single page of the other author is prepared after the pages in progress, but long before the waiting pages.
  expect(order.indexOf(other.profile.uid)).toBeLessThan(50)
})
