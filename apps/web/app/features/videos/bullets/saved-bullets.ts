import { BULLETS, contract, type BulletBucket } from '@engawa/contract'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { runsOf, type Span } from './engine/spans.ts'

/**
 * The bullet comments that were saved on the device with an episode: the number of comments in each bucket, and the comments that
 * the layer shows.
 */
export type SavedBullets = { total: number; counts: number[]; buckets: BulletBucket[] }

export async function readAllBullets(chapterId: number): Promise<SavedBullets> {
  const { total, counts } = await backgroundCall(contract.bullets.density, { chapterId })
  const filled = counts.flatMap((count, bucket) => (count > 0 ? [bucket] : []))
  const buckets: BulletBucket[] = []
  for (const span of runsOf(filled, BULLETS.bucketsPerCall))
    buckets.push(...(await backgroundCall(contract.bullets.list, { chapterId, ...span })).buckets)
  return { total, counts, buckets }
}

/**
 * Returns functions that load bullet comments from the server. When the network fails and `url` is given, they return the
 * comments that were saved on the device.
 */
export function createBulletSource(chapterId: number, url: string | undefined) {
  let saved: Promise<SavedBullets> | undefined
  const readSaved = (address: string): Promise<SavedBullets> =>
    (saved ??= fetch(address).then((answer) => answer.json() as Promise<SavedBullets>))

  async function orSaved<T>(response: Promise<T>, from: (all: SavedBullets) => T): Promise<T> {
    try {
      return await response
    } catch (error) {
      if (url === undefined || !isNetworkFailure(error)) throw error
      return from(await readSaved(url))
    }
  }

  return {
    list: (range: Span & { after?: number }): Promise<BulletBucket[]> =>
      orSaved(
        backgroundCall(contract.bullets.list, { chapterId, ...range }).then(({ buckets }) => buckets),
        // The saved file contains no comments that are newer than the file.
        ({ buckets }) =>
          range.after === undefined
            ? buckets.filter(({ bucket }) => range.from <= bucket && bucket <= range.to)
            : [],
      ),
    density: (): Promise<{ total: number; counts: number[] }> =>
      orSaved(backgroundCall(contract.bullets.density, { chapterId }), (all) => all),
  }
}
