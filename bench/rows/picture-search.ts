import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { contract, type ImageSearch } from '@engawa/contract'
import { CODE_BYTES, createHashIndex, hashPixels } from '@engawa/platform/picture-hash'
import sharp from 'sharp'
import { atLeast, atMost, percentile, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite, Person } from '../lib/site.ts'
import { randomFrom } from '../lib/vocabulary.ts'

const { comics, imageSearch, works } = contract

const PICTURES = 120
const MILLION = 1_000_000
const GOAL_MS = 50
const GOAL_PERCENT = 95
/** The number of searches per member, which is the limit per hour. */
const OF_ONE_MEMBER = 40

/** Draws a different picture for each seed: a sky with few or many shapes. */
function draw(seed: number): Promise<Buffer> {
  const random = randomFrom(seed * 7_919 + 1)
  const upTo = (most: number) => Math.floor(random() * most)
  const colour = () => `hsl(${upTo(360)},${30 + upTo(60)}%,${12 + upTo(78)}%)`
  const shape = () =>
    random() < 0.5
      ? `<ellipse cx="${upTo(600)}" cy="${upTo(800)}" rx="${20 + upTo(180)}" ry="${20 + upTo(150)}" fill="${colour()}"/>`
      : `<path d="M${upTo(600)} ${upTo(800)} q${upTo(300) - 150} ${upTo(300) - 150} ${upTo(300)} 0 t${upTo(300) - 150} ${upTo(300)} z" fill="${colour()}" stroke="${colour()}" stroke-width="${1 + upTo(12)}"/>`
  const shapes = Array.from({ length: 6 + upTo(20) }, shape).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="${colour()}"/>${shapes}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

const COPIES: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'at 40 %': (picture) => sharp(picture).resize(240).jpeg({ quality: 85 }).toBuffer(),
  'as JPEG 40': (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer(),
  'cropped by 8 %': (picture) =>
    sharp(picture).extract({ left: 30, top: 20, width: 552, height: 736 }).jpeg().toBuffer(),
  mirrored: (picture) => sharp(picture).flop().webp({ quality: 70 }).toBuffer(),
}

async function publishComic(site: BenchSite, author: Person, pictures: Buffer[]): Promise<number> {
  const { id, chapterId } = await site.call(works.create, { type: 'comic', title: 'Drawn' }, author)
  const files = pictures.map((bytes, at) => ({ name: `${at}.jpg`, size: bytes.length }))
  for (let at = 0; at < files.length; at += 40) {
    const part = files.slice(at, at + 40)
    const { items } = await site.call(works.createPresigned, { chapterId, files: part }, author)
    await Promise.all(items.map((slot, index) => site.put(slot.presignedUrl, pictures[at + index]!)))
    await site.call(comics.addPages, { chapterId, uploadIds: items.map(({ uploadId }) => uploadId) }, author)
  }
  await untilHashed(site)
  await site.call(works.update, { id, status: 'published' }, author)
  return id
}

/** Resolves when the hash of every page is stored. */
async function untilHashed(site: BenchSite): Promise<void> {
  const waiting = `select (select count(*) from pages where state = 'pending')
    + (select count(*) from picture_hashes where due_at is not null) as count`
  for (;;) {
    const { rows } = await site.sql((client) => client.query<{ count: string }>(waiting))
    if (Number(rows[0]!.count) === 0) return
    await wait(500)
  }
}

/** Adds rows of pictures with random hashes and without files. */
const addHashes = (site: BenchSite): Promise<unknown> =>
  site.sql(async (client) => {
    // This disables the foreign keys, because the pictures have no files.
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into picture_hashes (picture, file, purpose, hash, hashed_at)
       select 'bench/' || n, 'bench/' || n, 'page', substring(sha256(n::text::bytea) for 20), now() - (${MILLION} - n) * interval '1 second'
       from generate_series(1, ${MILLION}) as n`,
    )
    await client.query('vacuum analyze picture_hashes')
  })

async function startSearch(site: BenchSite, as: Person, bytes: Buffer): Promise<ImageSearch> {
  const slot = await site.call(imageSearch.presign, { name: 'a.jpg', size: bytes.length }, as)
  await site.put(slot.presignedUrl, bytes)
  return site.call(imageSearch.start, { uploadId: slot.uploadId }, as)
}

/** Returns the processor times of searches in an index of random hashes. Processor times do not depend on other programs. */
function timesOfIndex(): number[] {
  const index = createHashIndex()
  for (let id = 1; id <= MILLION; id += 1) index.add(id, { code: randomBytes(CODE_BYTES) })
  const side = 96
  const search = (): number => {
    const hash = hashPixels({ data: randomBytes(side * side * 3), width: side, height: side })!
    const before = process.threadCpuUsage()
    index.search(hash)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
  search()
  return Array.from({ length: PICTURES }, search)
}

/** Measures searches for copies of drawings among a million pictures. The searches are sent over HTTP, one after the other. */
export const pictureSearch: Row = {
  name: 'picture-search',
  async run(site) {
    const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, at) => draw(at)))
    const work = await publishComic(site, await site.register(), pictures)
    await addHashes(site)
    const times: number[] = []
    const shares: Measured[] = []
    let built: number | undefined
    for (const [what, copy] of Object.entries(COPIES)) {
      let found = 0
      let reader = await site.register()
      for (const [at, picture] of pictures.entries()) {
        if (at % OF_ONE_MEMBER === OF_ONE_MEMBER - 1) reader = await site.register()
        const { id } = await startSearch(site, reader, await copy(picture))
        const since = performance.now()
        const { items } = await site.call(imageSearch.here, { id }, reader)
        const took = performance.now() - since
        if (built === undefined) built = took
        else times.push(took)
        if (items.some(({ url, page }) => url.includes(`/comics/${work}/`) && page === at + 1)) found += 1
      }
      shares.push(atLeast(`  copies ${what} that are found`, (found / PICTURES) * 100, GOAL_PERCENT, '%', 1))
    }
    return [
      atMost(
        'looking for a picture among 1,000,000 of this site, p95',
        percentile(times, 95),
        GOAL_MS,
        'ms',
        1,
      ),
      atMost('  its index alone, time of its thread, p95', percentile(timesOfIndex(), 95), GOAL_MS, 'ms', 1),
      ...shares,
      {
        what: '  the first one, which reads them all',
        goal: '',
        measured: `${((built ?? 0) / 1_000).toFixed(1)} s`,
        met: undefined,
      },
    ]
  },
}
