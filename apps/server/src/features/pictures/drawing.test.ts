import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { png } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { chat } = contract

let site: Site

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

async function upload({ token }: Person): Promise<number> {
  const { items } = await site.call(chat.presignFiles, { names: ['a.png'] }, { token })
  await site.put(items[0]!.presignedUrl, await png(), items[0]!.contentType)
  return items[0]!.uploadId
}

test('pictures that are drawn wait without being read, so many of one member, and hold up nobody else', async () => {
  const [me, other] = [await site.register(), await site.register()]
  const [mine, theirs] = [await upload(me), await upload(other)]
  const confirm = ({ token }: Person, uploadId: number) =>
    site.call(chat.confirmFiles, { uploadIds: [uploadId] }, { token })
  const { blobs } = site.context.deps
  const { withFile } = blobs
  let reads = 0
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  blobs.withFile = (key, use) => {
    reads += 1
    return gate.then(() => withFile(key, use))
  }
  try {
    const refused: string[] = []
    const many = Array.from({ length: 60 }, () =>
      confirm(me, mine).catch((error: { errorName: string }) => refused.push(error.errorName)),
    )
    await vi.waitFor(() => expect(refused).toHaveLength(10), { timeout: 60_000, interval: 20 })
    expect(new Set(refused)).toEqual(new Set(['unavailable']))
    expect(reads).toBe(2)
    const waiting = confirm(other, theirs)
    open()
    expect((await waiting).items).toHaveLength(1)
    await Promise.all(many)
  } finally {
    open()
    blobs.withFile = withFile
  }
})
