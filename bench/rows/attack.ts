import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts, comics, works } from '@engawa/contract'
import sharp from 'sharp'
import { deepInterlacedPng } from '../../apps/server/test/factories.ts'
import { archiveOf, uploadTo } from '../lib/comics.ts'
import { watchMemory } from '../lib/memory.ts'
import { startProgram } from '../lib/program.ts'
import { atMost, percentile, rate, type Row } from '../lib/row.ts'
import type { BenchSite, Person } from '../lib/site.ts'

const ATTACKERS = 20
const CONFIRMS = 200
const IMPORTS = 100
const LOGINS = 300
const UPGRADES_PER_SECOND = 2_300
/**
 * The length of the attack in milliseconds. It is long enough for every kind of attack to start. The next restart ends requests that still
 * wait.
 */
const LASTING_MS = 40_000

/** Returns a picture of nearly 20 MB, like an uncompressed photograph. */
async function heavyPicture(): Promise<Buffer> {
  const [width, height] = [3_000, 2_200]
  const raw = { width, height, channels: 3 as const }
  return sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

type Prepared = { who: Person; workId: number; coverId: number; chapters: { id: number; uploadId: number }[] }

/** Creates a member with a work, and uploads a cover for the work and archives for its chapters. The uploads are not confirmed. */
async function prepare(site: BenchSite, cover: Buffer, archive: Buffer): Promise<Prepared> {
  const who = await site.register()
  const { id: workId, chapterId } = await site.call(works.create, { type: 'comic', title: 'Attack' }, who)
  const slot = { resourceId: workId, name: 'cover.png', size: cover.length }
  const { uploadId: coverId, presignedUrl } = await site.call(works.presignCover, slot, who)
  await site.put(presignedUrl, cover)
  const chapters: Prepared['chapters'] = []
  for (let at = 0; at < IMPORTS / ATTACKERS; at += 1) {
    const id =
      at === 0
        ? chapterId
        : (await site.call(works.addChapter, { resourceId: workId, title: `${at}` }, who)).id
    const file = { name: 'pages.cbz', bytes: archive }
    chapters.push({ id, uploadId: await uploadTo(site, who, id, 'archive', file) })
  }
  return { who, workId, coverId, chapters }
}

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, at) => work(at))

/** Starts all parts of the attack at once. Resolves when every request has an answer of any kind. */
async function attack(site: BenchSite, prepared: Prepared[], bomb: Buffer): Promise<number> {
  const attackerOf = (at: number): Prepared => prepared[at % prepared.length]!
  const ignored = (error: unknown): unknown => error
  const calls = [
    ...times(LOGINS, (at) =>
      site.call(accounts.login, { account: attackerOf(at).who.name, password: `wrong password ${at}` }),
    ),
    ...times(CONFIRMS, (at) => {
      const { who, workId, coverId } = attackerOf(at)
      return site.call(works.setCover, { resourceId: workId, uploadId: coverId }, who)
    }),
    ...times(IMPORTS, (at) => {
      const { who, chapters } = attackerOf(at)
      const { id, uploadId } = chapters[Math.floor(at / prepared.length)]!
      return site.call(comics.importArchive, { chapterId: id, uploadId }, who)
    }),
    ...times(prepared.length, (at) => confirmAvatar(site, attackerOf(at).who, bomb)),
  ]
  const outcomes = await Promise.all(calls.map((call) => call.catch(ignored)))
  return outcomes.filter((outcome) => !(outcome instanceof Error)).length
}

async function confirmAvatar(site: BenchSite, who: Person, bytes: Buffer): Promise<unknown> {
  const slot = { fileExtension: 'png', size: bytes.length } as const
  const { presignedUrl, fileUrl } = await site.call(accounts.presignAvatar, slot, who)
  await site.put(presignedUrl, bytes)
  return site.call(accounts.confirmAvatar, { fileUrl }, who)
}

/** Measures the memory of a server, and how long a member's calls take, during all known attacks at once. */
export const attacked: Row = {
  name: 'attack',
  async run(site) {
    const cover = await heavyPicture()
    const archive = await archiveOf(5, 700, 1_000)
    const prepared: Prepared[] = []
    for (let at = 0; at < ATTACKERS; at += 1) prepared.push(await prepare(site, cover, archive))
    const reader = await site.register()
    await site.restart()

    const memory = watchMemory(site)
    const probe = startProgram<{ times: number[]; refused: Record<string, number> }>('probe', [
      site.url(),
      reader.token,
    ])
    const upgrades = startProgram<{ sent: number; answered: number }>('bad-upgrades', [
      site.url(),
      String(UPGRADES_PER_SECOND),
    ])
    await wait(1_000)
    const attacks = attack(site, prepared, deepInterlacedPng(12_000, 8_333))
    const done = await Promise.race([attacks, wait(LASTING_MS, null)])
    const { sent, answered } = await upgrades.stop()
    const { times: waits, refused } = await probe.stop()
    const peak = memory.stop()
    const failed = Object.values(refused).reduce((sum, count) => sum + count, 0)
    return [
      atMost('attack: memory of the server, highest', peak, 400, 'MB'),
      atMost(
        `attack: a member's calls, 95 of 100 within (${waits.length} calls)`,
        percentile(waits, 95),
        100,
        'ms',
      ),
      atMost("attack: a member's calls that failed", failed, 0, 'calls'),
      rate('attack: bad upgrades asked for', sent),
      rate(
        `attack: bad upgrades answered (${done ?? 'not all'} confirms and imports went through meanwhile)`,
        answered,
      ),
    ]
  },
}
