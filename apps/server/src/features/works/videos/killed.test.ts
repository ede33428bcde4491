import { addTracks, makeVideo } from '@engawa/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKillableSite, type KillableSite } from '../../../../test/faults/killable-site.ts'
import { until } from '../../../../test/process/until.ts'
import { addVideo, makeSeries, readChapter } from '../../../../test/videos.ts'

let site: KillableSite

beforeEach(async () => {
  site = await createKillableSite()
})
afterEach(() => site?.remove())

type Piece = { id: number; done: boolean; attempts: number; key: string | null }

const pieces = async (): Promise<Piece[]> => {
  const { rows } = await site.client.query<Piece>(
    `select id::int, done, attempts, key from video_pieces where kind = 'span' order by position`,
  )
  return rows
}

test('after the server is killed, encoding continues without making finished pieces again', async () => {
  const first = await site.start()
  const author = await first.register()
  const { chapterId } = await makeSeries(first, author)
  // The video has four spans, the last one shorter, and few pictures.
  const times = Array.from({ length: 100 }, (_, at) => at)
  const bytes = await makeVideo({ seconds: 100, width: 64, height: 36, times, silent: true })
  await addVideo(first, author, chapterId, bytes)
  // The database row of the third span is locked, so that the server is certainly killed before the span is stored.
  await site.client.query('begin')
  await site.client.query('select from video_pieces where start_at = 60 for update')
  await until('two spans are made', async () => (await pieces()).filter(({ done }) => done).length === 2)
  const before = await pieces()
  expect((await readChapter(first, author, chapterId)).video!.preparing.state).toBe('preparing')
  await first.kill()
  await site.client.query('rollback')

  const second = await site.start()
  await until('the video is whole', async () => {
    const { video } = await readChapter(second, author, chapterId)
    return video!.preparing.state === 'ready'
  })
  const after = await pieces()
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after.every(({ done, key }) => done && key !== null)).toBe(true)
  const { video } = await readChapter(second, author, chapterId)
  const master = await (await fetch(new URL(video!.sources[0]!.url, second.url))).text()
  const playlist = master.split('\n').find((line) => line.startsWith('/files/'))!
  const segments = (await (await fetch(new URL(playlist, second.url))).text()).match(/#EXTINF:([\d.]+)/g)!
  const seconds = segments.reduce((sum, line) => sum + Number(line.split(':')[1]), 0)
  expect(seconds).toBeCloseTo(100, 1)
}, 180_000)

test('after the server is killed while it stores the text tracks of a video, each of them is stored once', async () => {
  const first = await site.start()
  const author = await first.register()
  const { chapterId } = await makeSeries(first, author)
  const plain = await makeVideo({ seconds: 1, width: 64, height: 36, silent: true })
  const texts = [{ start: 0, end: 900, data: 'a' }]
  const tracks = ['eng', 'jpn'].map((language) => ({ codec: 'srt' as const, language, texts }))
  await site.client.query('begin')
  await site.client.query('lock table video_subtitles in exclusive mode')
  await addVideo(first, author, chapterId, await addTracks(plain, 'mov', { container: 'matroska', tracks }))
  await until('the server waits to store the subtitles', async () => {
    const { rows } = await site.client.query(
      `select from pg_locks where not granted and relation = 'video_subtitles'::regclass`,
    )
    return rows.length > 0
  })
  await first.kill()
  await site.client.query('rollback')

  const second = await site.start()
  await until('the video is whole', async () => {
    const { video } = await readChapter(second, author, chapterId)
    return video!.preparing.state === 'ready'
  })
  const { subtitles } = await readChapter(second, author, chapterId)
  expect(subtitles.map(({ label }) => label)).toEqual(['English', '日本語'])
  for (const { url } of subtitles) expect((await fetch(new URL(url, second.url))).status).toBe(200)
}, 180_000)
