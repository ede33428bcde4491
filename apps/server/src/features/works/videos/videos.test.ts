import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { videos, works, type VideoChapter } from '@engawa/contract'
import {
  addTracks,
  lieAboutCodec,
  lieAboutDuration,
  lieAboutSize,
  lockMatroska,
  lockVideo,
  makeVideo,
  hasS3,
  openTestProxy,
  padVideo,
  startTestS3,
} from '@engawa/platform/testing'
import { openVideos } from '@engawa/platform/video'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../../test/factories.ts'
import { connect } from '../../../../test/socket.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { tus } from '../../../../test/tus.ts'
import { addVideo, makeSeries, readChapter, uploadVideo } from '../../../../test/videos.ts'
import { sweepJob } from '../../files/sweep.ts'
import { purgeJob } from '../../recycle-bin/purge.ts'

let site: Site
const clock = testClock()
/** A video of three seconds with sound. */
let shortVideo: Buffer

beforeAll(async () => {
  site = await startSite({ clock, videos: { spanSeconds: 2, segmentSeconds: 1 } })
  shortVideo = await makeVideo({ seconds: 3 })
})
afterAll(() => site.stop())

const text = async (url: string): Promise<string> => (await site.fetch(url)).text()

/** Assembles the segments of one playlist, as a player would, and inspects the result as a file. */
async function playlistAsFile(playlist: string, folder: string) {
  const whole = new Map<string, Buffer>()
  const part = async (url: string, range: string): Promise<Buffer> => {
    const [bytes, at] = range.split('@').map(Number) as [number, number]
    if (!whole.has(url)) {
      const answer = await site.fetch(url, { headers: { range: `bytes=${at}-${at + bytes - 1}` } })
      expect(answer.status).toBe(206)
      return Buffer.from(await answer.arrayBuffer())
    }
    return whole.get(url)!.subarray(at, at + bytes)
  }
  const parts: Buffer[] = []
  const lines = playlist.split('\n')
  for (const [at, line] of lines.entries()) {
    const map = /^#EXT-X-MAP:URI="(.*)",BYTERANGE="(.*)"$/.exec(line)
    const segment = /^#EXT-X-BYTERANGE:(.*)$/.exec(line)
    if (map) parts.push(await part(map[1]!, map[2]!))
    if (segment) parts.push(await part(lines[at + 1]!, segment[1]!))
  }
  const path = join(folder, 'played.mp4')
  await writeFile(path, Buffer.concat(parts))
  return path
}

const prepared = async (author: Person, bytes: Buffer, name?: string): Promise<VideoChapter> => {
  const { chapterId } = await makeSeries(site, author)
  await addVideo(site, author, chapterId, bytes, name)
  await site.idle()
  return readChapter(site, author, chapterId)
}

describe('a video', () => {
  test('a video that browsers can play is playable and can be published at once', async () => {
    const author = await site.register()
    const { id, chapterId } = await makeSeries(site, author)
    const { video } = await addVideo(site, author, chapterId, shortVideo)
    expect(video).toMatchObject({ width: 320, height: 180, hasAudio: true })
    const [source] = video!.sources
    expect(source).toMatchObject({ kind: 'file', type: 'video/mp4; codecs="avc1.64000d, mp4a.40.2"' })
    const answer = await site.fetch(source!.url, { headers: { range: 'bytes=4-7' } })
    expect([answer.status, await answer.text()]).toEqual([206, 'ftyp'])
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    const published = await site.call(works.update, { id, status: 'published' }, author)
    expect(published).toMatchObject({ size: { unit: 'seconds', value: 3 }, status: 'published' })
    await site.idle()
  })

  test('a recording that ended early is prepared up to its end, and its author is told how long it is', async () => {
    const author = await site.register()
    const bytes = await makeVideo({ container: 'mkv', seconds: 6, isRecording: true })
    const cut = bytes.subarray(0, bytes.lastIndexOf(Buffer.from('1f43b675', 'hex')) + 400)
    const { video } = await prepared(author, cut, 'recording.mkv')
    const { duration, preparing, sources, poster, storyboard, leftOut } = video!
    expect(preparing.state).toBe('ready')
    expect(sources.map(({ kind }) => kind)).toEqual(['hls', 'file'])
    expect(poster).not.toBeNull()
    expect(storyboard!.sheets.map(({ tiles }) => tiles)).toEqual([Math.floor(duration)])
    expect(leftOut).toEqual([{ what: 'end', count: Math.round(duration), names: [] }])
    const folder = await mkdtemp(join(tmpdir(), 'engawa-test-play-'))
    try {
      const path = join(folder, 'whole.mp4')
      const file = sources.find(({ kind }) => kind === 'file')!
      await writeFile(path, Buffer.from(await (await site.fetch(file.url)).arrayBuffer()))
      expect(await openVideos().inspect(path)).toMatchObject({ direct: 'as_is', leftOut: [] })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('a video is encoded in sizes up to the size of the upload, with sound, posters and tiles', async () => {
    const author = await site.register()
    const bytes = await makeVideo({ seconds: 3, width: 640, height: 360 })
    const { id, video, work } = await prepared(author, bytes)
    expect(video!.preparing).toEqual({ state: 'ready', reason: null, step: null, height: null, progress: 1 })
    expect(video!.sources.map(({ kind, height }) => [kind, height])).toEqual([
      ['hls', 360],
      ['file', 360],
    ])
    expect(video!.storyboard).toMatchObject({ tileWidth: 160, tileHeight: 90 })
    expect((await site.fetch(video!.storyboard!.sheets[0]!.url)).status).toBe(200)
    expect(video!.posters.filter(({ chosen }) => chosen)).toHaveLength(1)
    const info = await site.call(works.info, { id: work.id }, author)
    expect(info.cover?.sources).toEqual(video!.poster!.sources)

    const answer = await site.fetch(video!.sources[0]!.url)
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    const master = await answer.text()
    expect(master).toMatch(
      /CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=640x360,FRAME-RATE=12\.000,AUDIO="sound"/,
    )
    const [size] = master.split('\n').filter((line) => line.startsWith('/files/'))
    const sound = /URI="([^"]+)"/.exec(master)![1]!
    const folder = await mkdtemp(join(tmpdir(), 'engawa-test-play-'))
    try {
      const seen = await openVideos().inspect(await playlistAsFile(await text(size!), folder))
      expect(seen).toMatchObject({ width: 640, height: 360, videoCodec: 'avc' })
      expect(seen.duration).toBeCloseTo(3, 1)
    } finally {
      await rm(folder, { recursive: true })
    }
    expect((await text(size!)).match(/#EXTINF:1\.00000,/g)).toHaveLength(3)
    expect(await text(sound)).toContain('#EXT-X-ENDLIST')

    // The size of a format is the sum of the files in its playlists, including the sound. A member sees it before saving a video
    // offline.
    const { chapters } = await site.call(videos.sizes, { ids: String(id) }, author)
    const bytesOf = async (urls: Iterable<string>) => {
      let sum = 0
      for (const url of new Set(urls))
        sum += Number((await site.fetch(url, { method: 'HEAD' })).headers.get('content-length'))
      return sum
    }
    const filesIn = (list: string) => list.match(/\/files\/media\/[\w./-]+\.m4s/g) ?? []
    expect(chapters).toMatchObject([
      {
        chapterId: id,
        forms: [
          {
            ...{ kind: 'hls', width: 640, height: 360 },
            bytes: await bytesOf([...filesIn(await text(size!)), ...filesIn(await text(sound))]),
          },
          { kind: 'file', height: 360, bytes: bytes.length },
        ],
      },
    ])
    const stranger = await site.register()
    expect(await site.call(videos.sizes, { ids: String(id) }, stranger)).toEqual({ chapters: [] })
  })

  test('a video that is rotated, has no sound or a variable frame rate, or is in another container is encoded', async () => {
    const author = await site.register()
    const turned = await prepared(author, await makeVideo({ seconds: 1, rotation: 90, silent: true }))
    expect(turned.video).toMatchObject({
      width: 180,
      height: 320,
      hasAudio: false,
      preparing: { state: 'ready' },
    })
    const master = await text(turned.video!.sources[0]!.url)
    expect(master).toContain('RESOLUTION=180x320')
    expect(master).not.toContain('AUDIO=')

    const uneven = await prepared(
      author,
      await makeVideo({ seconds: 3, times: [0, 0.1, 2.5, 2.6], silent: true }),
    )
    expect(uneven.video!.preparing.state).toBe('ready')

    const late = await prepared(author, await makeVideo({ seconds: 1, fastStart: false }))
    expect(late.video!.sources.map(({ kind }) => kind)).toEqual(['hls', 'file'])
    const mkv = await prepared(author, await makeVideo({ seconds: 1, container: 'mkv' }), 'a.mkv')
    expect(mkv.video!.sources[1]!.type).toMatch(/^video\/mp4/)
    const webm = await prepared(author, await makeVideo({ seconds: 1, container: 'webm' }), 'a.webm')
    expect(webm.video!.sources[1]!.type).toMatch(/^video\/webm; codecs="vp09.*opus"/)
    const head = await site.fetch(mkv.video!.sources[1]!.url, { headers: { range: 'bytes=4-7' } })
    expect(await head.text()).toBe('ftyp')
  })

  test('text tracks of a file become subtitles, and only editors see the names of unused tracks', async () => {
    const author = await site.register()
    const { id, chapterId } = await makeSeries(site, author)
    const own = {
      language: 'ja',
      label: 'Own',
      data: Buffer.from('1\n00:01,0 --> 00:02,0\na').toString('base64'),
    }
    await site.call(videos.addSubtitle, { chapterId, ...own }, author)
    const said = (data: string) => [{ start: 100, end: 900, data }]
    const first = await addTracks(shortVideo, 'mov', {
      container: 'matroska',
      sound: { languages: ['jpn', 'eng'], isDefault: 0 },
      tracks: [
        { codec: 'srt', language: 'eng', texts: said('<font face=x color=lime>one') },
        {
          codec: 'ass',
          language: 'chi',
          title: '简体',
          head: '[Script Info]\n',
          texts: said('0,0,Main,,0,0,0,,{\\i1}a, b'),
        },
        { codec: 'srt', language: 'fre', title: 'Empty', texts: said(' ') },
        { codec: 'pgs', language: 'ger', texts: said('picture') },
      ],
    })
    await addVideo(site, author, chapterId, first, 'episode.mkv')
    await site.idle()
    const chapter = await readChapter(site, author, chapterId)
    expect(chapter.subtitles).toMatchObject([
      { label: 'Own' },
      { language: 'en', label: 'English', format: 'srt', notes: [{ what: 'fonts', count: 1 }] },
      { language: 'zh-Hans', label: '简体', format: 'ass', notes: [] },
    ])
    expect(await text(chapter.subtitles[1]!.url)).toContain(
      '00:00:00.100 --> 00:00:00.900\n<c.lime>one</c>\n',
    )
    expect(await text(chapter.subtitles[2]!.url)).toContain('<i>a, b</i>')
    expect(chapter.video!.leftOut).toEqual([
      { what: 'sound', count: 1, names: ['English'] },
      { what: 'pictures', count: 1, names: ['Deutsch'] },
      { what: 'subtitles', count: 1, names: ['Empty'] },
    ])
    await site.call(works.update, { id, status: 'published' }, author)
    const seen = await readChapter(site, await site.register(), chapterId)
    expect([seen.video!.leftOut, seen.subtitles.flatMap(({ notes }) => notes)]).toEqual([[], []])

    // With another file, only the subtitles that the author added or changed stay.
    const changed = { id: chapter.subtitles[2]!.id, data: own.data }
    await site.call(videos.changeSubtitle, changed, author)
    await addVideo(site, author, chapterId, shortVideo)
    await site.idle()
    expect((await readChapter(site, author, chapterId)).subtitles).toMatchObject([
      { label: 'Own' },
      { label: '简体' },
    ])
  })

  test('a video that cannot be used is refused with its reason, and the previous one stays', async () => {
    const author = await site.register()
    const { chapterId } = await makeSeries(site, author)
    await addVideo(site, author, chapterId, shortVideo)
    const refused = (bytes: Buffer) => errorOf(addVideo(site, author, chapterId, bytes, 'other.mp4'))
    expect(await refused(Buffer.from('no video at all'))).toBe('video_not_a_video')
    expect(await refused(shortVideo.subarray(0, shortVideo.length / 2))).toBe('video_truncated')
    const small = await makeVideo({ seconds: 1, silent: true })
    expect(small.length).toBeLessThan(10_000)
    expect(await refused(lieAboutDuration(small, 4 * 3_600))).toBe('video_wrong_duration')
    const long = padVideo(lieAboutDuration(small, 12.1 * 3_600), 3_000_000)
    expect(await refused(long)).toBe('video_too_long')
    expect(await refused(lieAboutSize(small, { width: 4_200, height: 2_400 }))).toBe('video_too_many_pixels')
    expect(await refused(lieAboutCodec(small, 'SVQ3'))).toBe('video_unsupported_codec')
    expect(await refused(await makeVideo({ seconds: 1, soundOnly: true }))).toBe('video_no_video_track')
    const pieces = await makeVideo({ seconds: 1, silent: true, fastStart: 'fragmented' })
    expect(await refused(lockVideo(pieces))).toBe('video_encrypted')
    const mkv = await makeVideo({ seconds: 1, container: 'mkv' })
    expect(await refused(lockMatroska(mkv))).toBe('video_encrypted')
    const { video } = await readChapter(site, author, chapterId)
    expect([video!.name, Math.round(video!.duration)]).toEqual(['episode.mp4', 3])
    await site.idle()
  })

  test('a video that is uploaded in pieces becomes the video of its chapter when it is complete', async () => {
    const author = await site.register()
    const { chapterId } = await makeSeries(site, author)
    const created = await tus.create(site, author, shortVideo.length, {
      chapterId: String(chapterId),
      purpose: 'video',
      filename: '第一話.mp4',
    })
    const path = created.headers.get('location')!
    const uploadId = Number(path.split('/').at(-1))
    const cut = Math.floor(shortVideo.length * 0.6)
    await tus.patch(site, author, path, 0, shortVideo.subarray(0, cut))
    expect(await errorOf(site.call(videos.confirm, { chapterId, uploadId }, author))).toBe('upload_missing')
    await tus.patch(site, author, path, cut, shortVideo.subarray(cut))
    const both = await Promise.all(
      [1, 2].map(() => site.call(videos.confirm, { chapterId, uploadId }, author)),
    )
    expect(both.map(({ video }) => video!.name)).toEqual(['第一話.mp4', '第一話.mp4'])
    const { rows } = await site.context.deps.database.pool.query('select from videos where chapter_id = $1', [
      chapterId,
    ])
    expect(rows).toHaveLength(1)
    await site.idle()
  })

  test('the author can choose another moment for the poster, and a position after the end becomes the end', async () => {
    const author = await site.register()
    const { id: chapterId, video } = await prepared(author, shortVideo)
    const other = video!.posters.find(({ chosen }) => !chosen)!
    const after = await site.call(videos.setPoster, { chapterId, at: other.at }, author)
    expect(after.video!.poster!.sources).toEqual(other.picture.sources)
    expect(await errorOf(site.call(videos.setPoster, { chapterId, at: 99 }, author))).toBe('not_found')
    const place = { chapterId, position: { seconds: 500 }, at: clock.now().toISOString() }
    expect(await site.call(works.savePlace, place, author)).toMatchObject({
      position: { seconds: 3 },
      progress: 1,
    })
    expect(await errorOf(site.call(works.savePlace, { ...place, position: { page: 1 } }, author))).toBe(
      'bad_input',
    )
  })

  test('other members neither see nor change the video of a draft, and readers see no file name', async () => {
    const [author, other] = [await site.register(), await site.register()]
    const { id: chapterId, work } = await prepared(author, shortVideo)
    const calls = [
      () => readChapter(site, other, chapterId),
      () => uploadVideo(site, other, chapterId, shortVideo),
      () => site.call(videos.confirm, { chapterId, uploadId: 1 }, other),
      () => site.call(videos.retry, { chapterId }, other),
      () => site.call(videos.setPoster, { chapterId, at: 1 }, other),
    ]
    for (const call of calls) expect(await errorOf(call())).toBe('chapter_not_found')
    await site.call(works.update, { id: work.id, status: 'published' }, author)
    const { video } = await readChapter(site, other, chapterId)
    expect([video!.name, video!.posters]).toEqual(['', []])
    expect(await errorOf(site.call(videos.retry, { chapterId }, other))).toBe('forbidden')
  })

  test('the files of a video that is replaced are deleted', async () => {
    const author = await site.register()
    const { id: chapterId, video } = await prepared(author, shortVideo)
    const { database, jobs } = site.context.deps
    const storedCount = async (): Promise<number> => {
      const { rows } = await database.pool.query<{ files: number }>(
        `select count(*)::int as files from files where owner_id = $1 and state = 'stored'`,
        [author.profile.uid],
      )
      return rows[0]!.files
    }
    const before = await storedCount()
    await addVideo(site, author, chapterId, shortVideo)
    await site.idle()
    expect(await storedCount()).toBe(before)
    clock.advance(2 * 3_600_000)
    await database.transaction((tx) => jobs.enqueue(tx, sweepJob, {}))
    await site.idle()
    expect((await site.fetch(video!.sources[0]!.url)).status).toBe(404)
    const { rows } = await database.pool.query(
      `select key from files where owner_id = $1 and state = 'stored' and key not in (
         select unnest(array[source_key, direct_key, hls_key]) from videos where chapter_id = $2 union all
         select key from video_pieces join videos on videos.id = video_id where chapter_id = $2 and key is not null union all
         select video_playlists.key from video_playlists join videos on videos.id = video_id where chapter_id = $2)
         and purpose <> 'video-poster'`,
      [author.profile.uid, chapterId],
    )
    expect(rows).toEqual([])
  })

  test('a work that is deleted permanently leaves no video file', async () => {
    const author = await site.register()
    const { work } = await prepared(author, shortVideo)
    const { database, jobs } = site.context.deps
    await site.call(works.remove, { id: work.id }, author)
    clock.advance(31 * 86_400_000)
    for (const job of [purgeJob, sweepJob]) {
      await database.transaction((tx) => jobs.enqueue(tx, job, {}))
      await site.idle()
    }
    const { rows } = await database.pool.query(
      `select purpose from files where owner_id = $1 and state = 'stored'`,
      [author.profile.uid],
    )
    expect(rows).toEqual([])
    const videosLeft = await database.pool.query('select from videos where uid = $1', [author.profile.uid])
    expect(videosLeft.rows).toEqual([])
  })

  test('a video whose encoding fails still plays as uploaded, and its encoding can be tried again', async () => {
    const author = await site.register()
    const { chapterId } = await makeSeries(site, author)
    await addVideo(site, author, chapterId, shortVideo)
    const { database, blobs } = site.context.deps
    const { rows } = await database.pool.query<{ source_key: string }>(
      'select source_key from videos where chapter_id = $1',
      [chapterId],
    )
    await blobs.remove(rows[0]!.source_key)
    await site.idle()
    const failed = await readChapter(site, author, chapterId)
    expect(failed.video!.preparing).toMatchObject({ state: 'failed', reason: 'upload_missing' })
    expect(failed.video!.sources.map(({ kind }) => kind)).toEqual(['file'])

    await blobs.put(rows[0]!.source_key, shortVideo, { contentType: 'video/mp4' })
    await site.call(videos.retry, { chapterId }, author)
    await site.idle()
    const { video } = await readChapter(site, author, chapterId)
    expect(video!.preparing).toMatchObject({ state: 'ready', reason: null })
    expect(video!.sources.map(({ kind }) => kind)).toEqual(['hls', 'file'])
  })

  test('the author gets the progress of encoding over the socket', async () => {
    const author = await site.register()
    const { chapterId } = await makeSeries(site, author)
    const ref = { kind: 'chapter', id: chapterId }
    const socket = await connect(site.url, author.token)
    socket.emit('subscribe', ref)
    await socket.waitFor('subscribed')
    await addVideo(site, author, chapterId, shortVideo)
    await socket.waitFor('subject_changed', ({ id, change }) => id === chapterId && change === 'preparing')
    await site.idle()
    await socket.close()
  })
})

test.skipIf(!hasS3)(
  'a video in S3 is encoded in many turns, downloaded once and played like one on a disk',
  async () => {
    const s3 = await startTestS3()
    const proxy = await openTestProxy(s3.endpoint)
    const away = await startSite({
      videos: { spanSeconds: 2, segmentSeconds: 1, turnMs: 0 },
      env: { ...s3.env, S3_ENDPOINT: proxy.url },
    })
    try {
      const author = await away.register()
      const { chapterId } = await makeSeries(away, author)
      const source = padVideo(shortVideo, 3_000_000)
      await addVideo(away, author, chapterId, source)
      await away.idle()
      const { video } = await readChapter(away, author, chapterId)
      expect(video!.preparing.state).toBe('ready')
      // The source is downloaded to read its properties, and a second time to encode all its pieces.
      expect(proxy.receivedBytes()).toBeLessThan(source.length * 3)
      expect(await readdir(join(away.context.deps.config.dataDir, 'downloads'))).toEqual([])
      for (const { url } of video!.sources) {
        const answer = await away.fetch(url, { headers: { range: 'bytes=0-6' } })
        expect([answer.status, (await answer.text()).length]).toEqual([206, 7])
      }
    } finally {
      await away.stop()
      await proxy.close()
      await s3.stop()
    }
  },
)
