import { BULLETS, contract, type BulletBucket } from '@engawa/contract'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { runsOf, type Span } from './engine/spans.ts'

/** The bullet comments of an episode when it was saved on the device: the count of each bucket, and the comments that are shown. */
export type KeptBullets = { total: number; counts: number[]; buckets: BulletBucket[] }

export async function readAllBullets(chapterId: number): Promise<KeptBullets> {
  const { total, counts } = await backgroundCall(contract.bullets.density, { chapterId })
  const filled = counts.flatMap((count, bucket) => (count > 0 ? [bucket] : []))
  const buckets: BulletBucket[] = []
  for (const span of runsOf(filled, BULLETS.bucketsPerCall))
    buckets.push(...(await backgroundCall(contract.bullets.list, { chapterId, ...span })).buckets)
  return { total, counts, buckets }
}

/** Creates a reader of bullet comments from the server. Without network it returns those saved on the device, if `url` is given. */
export function createBulletSource(chapterId: number, url: string | undefined) {
  let kept: Promise<KeptBullets> | undefined
  const readKept = (address: string): Promise<KeptBullets> =>
    (kept ??= fetch(address).then((answer) => answer.json() as Promise<KeptBullets>))

  async function orKept<T>(asked: Promise<T>, from: (all: KeptBullets) => T): Promise<T> {
    try {
      return await asked
    } catch (error) {
      if (url === undefined || !isNetworkFailure(error)) throw error
      return from(await readKept(url))
    }
  }

  return {
    list: (range: Span & { after?: number }): Promise<BulletBucket[]> =>
      orKept(
        backgroundCall(contract.bullets.list, { chapterId, ...range }).then(({ buckets }) => buckets),
        // A saved copy has no newer comments.
        ({ buckets }) =>
          range.after === undefined
            ? buckets.filter(({ bucket }) => range.from <= bucket && bucket <= range.to)
            : [],
      ),
    density: (): Promise<{ total: number; counts: number[] }> =>
      orKept(backgroundCall(contract.bullets.density, { chapterId }), (all) => all),
  }
}
