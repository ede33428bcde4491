import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BufferSource, EncodedPacketSink, Input, MP4, VideoSampleSink } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVideos, type SegmentFile, VideoError, VideoProcessError } from './index.ts'
import { addChapters, lockMatroska, packMatroska } from './edit-matroska.fixture.ts'
import { lieAboutDuration } from './edit-mp4.fixture.ts'
import { addTracks, type AddedTrack } from './add-tracks.fixture.ts'
import { makeVideo, type VideoShape, writeVideo } from './make-video.fixture.ts'

let folder: string
const videos = openVideos()
const at = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-test-videos-'))
  await writeVideo(at('usual.mp4'), { seconds: 3 })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const small = { width: 160, height: 90, bitrate: 200_000, frameRate: 12, segmentSeconds: 1 }

const refusal = (path: string): Promise<unknown> =>
  videos.inspect(path).then(
    () => 'accepted',
    (error: unknown) => (error instanceof VideoError ? error.reason : error),
  )

describe('inspecting a file', () => {
  test('an MP4 with its index first can play unchanged, and with its index last it must be repacked', async () => {
    expect(await videos.inspect(at('usual.mp4'))).toMatchObject({
      container: 'mp4',
      width: 320,
      height: 180,
      videoCodec: 'avc',
      audioCodec: 'aac',
      direct: 'as_is',
    })
    await writeVideo(at('late.mp4'), { fastStart: false })
    expect(await videos.inspect(at('late.mp4'))).toMatchObject({ direct: 'repack' })
    await videos.repack({ path: at('late.mp4'), out: at('early.mp4'), container: 'mp4' })
    expect(await videos.inspect(at('early.mp4'))).toMatchObject({ direct: 'as_is', audioCodec: 'aac' })
  })

  test('a rotated video has its visible size', async () => {
    await writeVideo(at('turned.mp4'), { rotation: 90 })
    expect(await videos.inspect(at('turned.mp4'))).toMatchObject({ width: 180, height: 320 })
  })

  test('a WebM can play unchanged, and a Matroska file with H.264 after repacking', async () => {
    await writeVideo(at('usual.webm'), { container: 'webm', silent: true })
    expect(await videos.inspect(at('usual.webm'))).toMatchObject({ direct: 'as_is', audioCodec: null })
    await writeVideo(at('usual.mkv'), { container: 'mkv' })
    expect(await videos.inspect(at('usual.mkv'))).toMatchObject({ direct: 'repack', container: 'mkv' })
  })

  test('a video that is invalid, truncated or has a wrong duration is refused with the exact reason', async () => {
    await writeFile(
      at('picture.mp4'),
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    expect(await refusal(at('picture.mp4'))).toBe('not_a_video')
    await writeFile(at('nothing.mp4'), '')
    expect(await refusal(at('nothing.mp4'))).toBe('not_a_video')
    const bytes = await makeVideo({ seconds: 2 })
    await writeFile(at('cut.mp4'), bytes)
    await truncate(at('cut.mp4'), Math.floor(bytes.length * 0.6))
    expect(await refusal(at('cut.mp4'))).toBe('truncated')
    await writeFile(at('late-cut.mp4'), (await makeVideo({ fastStart: false })).subarray(0, 9_000))
    expect(await refusal(at('late-cut.mp4'))).toBe('truncated')
    await writeFile(at('lie.mp4'), lieAboutDuration(await makeVideo({ seconds: 1, silent: true }), 4 * 3_600))
    expect(await refusal(at('lie.mp4'))).toBe('wrong_duration')
    await writeFile(at('playlist.mp4'), '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n')
    expect(await refusal(at('playlist.mp4'))).toBe('not_a_video')
  })

  test('an encrypted Matroska or WebM is reported as encrypted, and a compressed one as an unsupported codec', async () => {
    const mkv = await makeVideo({ container: 'mkv', seconds: 1 })
    await writeFile(at('locked.mkv'), lockMatroska(mkv))
    expect(await refusal(at('locked.mkv'))).toBe('encrypted')
    await writeFile(at('packed.mkv'), packMatroska(mkv))
    expect(await refusal(at('packed.mkv'))).toBe('unsupported_codec')
    const webm = await makeVideo({ container: 'webm', seconds: 1, silent: true })
    await writeFile(at('locked.webm'), lockMatroska(webm))
    expect(await refusal(at('locked.webm'))).toBe('encrypted')
  })

  test.each([
    ['AVI', `RIFF\0\0\0\0AVI LIST`],
    ['FLV', 'FLV\x01\x05\0\0\0\x09'],
    ['WMV', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
    ['MPEG-PS', '\0\0\x01\xba\x44'],
    ['Ogg', 'OggS\0\x02'],
  ])('%s is refused for its format', async (_, head) => {
    await writeFile(at('foreign'), Buffer.from(head.padEnd(2_000, '\x01'), 'latin1'))
    expect(await refusal(at('foreign'))).toBe('unsupported_codec')
  })

  test('a transport stream that begins or ends within a packet is accepted, and its subtitles are named', async () => {
    const stream = await addTracks(await readFile(at('usual.mp4')), 'mov', { container: 'mpegts' })
    const head = '\0\x01\0\x01\x10'
    const texts = [{ start: 0, end: 900, data: Buffer.of(0x20, 0, 0x0f) }]
    const tracks: AddedTrack[] = [{ codec: 'dvb', language: 'ger', head, texts }]
    const withSubtitles = await addTracks(await readFile(at('usual.mp4')), 'mov', {
      container: 'mpegts',
      tracks,
    })
    await writeFile(at('dvb.ts'), withSubtitles)
    expect((await videos.inspect(at('dvb.ts'))).leftOut).toEqual([
      { what: 'pictures', count: 1, names: ['Deutsch'] },
    ])
    for (const part of [stream.subarray(50), stream.subarray(0, -60), stream.subarray(100, -1_000)]) {
      await writeFile(at('part.ts'), part)
      const { container, videoCodec, leftOut } = await videos.inspect(at('part.ts'))
      expect({ container, videoCodec }).toEqual({ container: 'ts', videoCodec: 'avc' })
      expect(leftOut).toEqual(part.length % 188 === 138 ? [] : [{ what: 'end', count: 3, names: [] }])
    }
  })

  test('sound of a transport stream in a codec that cannot be read is named', async () => {
    const mp4 = await readFile(at('usual.mp4'))
    await writeFile(
      at('studio.ts'),
      await addTracks(mp4, 'mov', { container: 'mpegts', isStudioSound: true }),
    )
    const { audioCodec, leftOut } = await videos.inspect(at('studio.ts'))
    expect({ audioCodec, leftOut }).toEqual({
      audioCodec: null,
      leftOut: [{ what: 'sound', count: 1, names: [expect.any(String)] }],
    })
  })

  test('recordings that were joined to one transport stream follow each other', async () => {
    const [long, short] = await Promise.all(
      [3, 2].map(async (seconds) => addTracks(await makeVideo({ seconds }), 'mov', { container: 'mpegts' })),
    )
    await writeFile(at('joined.ts'), Buffer.concat([long!, short!, long!]))
    const info = await videos.inspect(at('joined.ts'))
    expect(info).toMatchObject({ container: 'ts', isCopied: true, audioCodec: 'aac', leftOut: [] })
    const lengths = await Promise.all(
      [long!, short!].map(async (bytes, number) => {
        await writeFile(at(`part-${number}.ts`), bytes)
        return (await videos.inspect(at(`part-${number}.ts`))).duration
      }),
    )
    expect(Math.abs(info.duration - 2 * lengths[0]! - lengths[1]!)).toBeLessThan(0.3)
    const whole = await videos.copyIfNeeded({ path: at('joined.ts'), folder })
    expect((await videos.inspect(whole)).duration).toBeCloseTo(info.duration, 1)
    const sound = await videos.encodeAudio({ path: whole, out: at('joined.audio'), segmentSeconds: 6 })
    const seconds = sound!.segments.reduce((sum, { duration }) => sum + duration, 0)
    expect(Math.abs(seconds - info.duration)).toBeLessThan(0.3)
  })

  test('MPEG-2 in a transport stream is refused for its codec, with and without sound', async () => {
    for (const silent of [false, true]) {
      const mp4 = await makeVideo({ seconds: 1, silent })
      await writeFile(at('tv.ts'), await addTracks(mp4, 'mov', { container: 'mpegts', isMpeg2: true }))
      expect(await refusal(at('tv.ts'))).toBe('unsupported_codec')
    }
    await writeVideo(at('sound.mp4'), { seconds: 1, soundOnly: true })
    await writeFile(
      at('sound.ts'),
      await addTracks(await readFile(at('sound.mp4')), 'mov', { container: 'mpegts' }),
    )
    expect(await refusal(at('sound.ts'))).toBe('no_video_track')
  })

  test('the default sound is used, and other tracks are named', async () => {
    const sound = { languages: ['jpn', 'eng', 'fre'], isDefault: 1 }
    const pictures = [{ start: 0, end: 9, data: Buffer.of(0x16, 0, 1, 0) }]
    const tracks: AddedTrack[] = [{ codec: 'pgs', language: 'ger', texts: pictures }]
    await writeFile(
      at('many.mkv'),
      await addTracks(await readFile(at('usual.mp4')), 'mov', {
        container: 'matroska',
        sound,
        tracks,
      }),
    )
    expect(await videos.inspect(at('many.mkv'))).toMatchObject({
      textTracks: 0,
      leftOut: [
        { what: 'sound', count: 2, names: ['日本語', 'français'] },
        { what: 'pictures', count: 1, names: ['Deutsch'] },
      ],
    })
    await writeVideo(at('hdr.mp4'), { seconds: 1, hdr: true })
    expect((await videos.inspect(at('hdr.mp4'))).leftOut).toEqual([{ what: 'range', count: 1, names: [] }])
    await writeFile(at('chapters.mkv'), addChapters(await makeVideo({ container: 'mkv', seconds: 1 }), 3))
    expect((await videos.inspect(at('chapters.mkv'))).leftOut).toEqual([
      { what: 'chapters', count: 3, names: [] },
    ])
  })

  const [CLUSTER, CUES] = [Buffer.from('1f43b675', 'hex'), Buffer.from('1c53bb6b', 'hex')]
  /** Recordings whose program or browser was ended, by the place where they end, with the note and the least duration. */
  const CUT: [string, VideoShape, (bytes: Buffer) => number, 'end' | 'length', number][] = [
    ['a Matroska file within a block', { container: 'mkv' }, ({ length }) => length - 3_000, 'end', 5.5],
    [
      'a recording within a block',
      { container: 'mkv', isRecording: true },
      (b) => b.lastIndexOf(CUES) - 90,
      'end',
      5.5,
    ],
    [
      'a Matroska file within the header of a cluster',
      { container: 'mkv' },
      (b) => b.lastIndexOf(CLUSTER) + 6,
      'end',
      2,
    ],
    ['a Matroska file after a cluster', { container: 'mkv' }, (b) => b.lastIndexOf(CLUSTER), 'end', 2],
    [
      'a recording after a cluster',
      { container: 'mkv', isRecording: true },
      (b) => b.lastIndexOf(CLUSTER),
      'length',
      2,
    ],
    [
      'a WebM within a block',
      { container: 'webm', isRecording: true },
      (b) => b.lastIndexOf(CUES) - 90,
      'end',
      5.5,
    ],
    [
      'a fragmented MP4 within its pictures',
      { fastStart: 'fragmented' },
      (b) => b.lastIndexOf('mdat') + 900,
      'end',
      2,
    ],
    [
      'a fragmented MP4 within a list',
      { fastStart: 'fragmented' },
      (b) => b.lastIndexOf('mdat') - 20,
      'end',
      2,
    ],
    [
      'a fragmented MP4 within a header',
      { fastStart: 'fragmented' },
      (b) => b.lastIndexOf('moof') + 1,
      'end',
      2,
    ],
    [
      'a fragmented MP4 after a fragment',
      { fastStart: 'fragmented' },
      (b) => b.lastIndexOf('moof') - 4,
      'length',
      2,
    ],
  ]

  test.each(CUT)('%s plays up to its end, and this is named', async (_, shape, endOf, what, least) => {
    const bytes = await makeVideo({ ...shape, seconds: 6 })
    await writeFile(at('cut'), bytes.subarray(0, endOf(bytes)))
    const info = await videos.inspect(at('cut'))
    expect(info.leftOut).toEqual([{ what, count: Math.round(info.duration), names: [] }])
    expect(info.duration).toBeGreaterThan(least)
    expect(info.duration).toBeLessThan(6.1)
    const { duration } = info
    const pictures = await videos.extractPictures({ path: at('cut'), folder, duration })
    expect(pictures.storyboard.sheets[0]!.tiles).toBe(Math.floor(duration))
    expect(info.direct).toBe('repack')
    await videos.repack({ path: at('cut'), out: at('whole'), container: info.directContainer })
    const whole = await videos.inspect(at('whole'))
    expect(whole).toMatchObject({ direct: 'as_is', leftOut: [] })
    expect(whole.duration).toBeCloseTo(duration, 0)
    const span = { ...small, path: at('cut'), out: at('cut-span'), start: 0, end: 2 }
    expect((await videos.encodeSpan(span)).segments).toHaveLength(2)
  })

  test('a recording without an index gets all pictures, and its copy is made only once', async () => {
    const bytes = await makeVideo({ container: 'webm', seconds: 4, isRecording: true })
    await writeFile(at('live.webm'), bytes.subarray(0, bytes.lastIndexOf(CUES)))
    const { duration, leftOut, isCopied } = await videos.inspect(at('live.webm'))
    expect({ leftOut, isCopied }).toEqual({
      leftOut: [{ what: 'length', count: 4, names: [] }],
      isCopied: true,
    })
    const pictures = await videos.extractPictures({ path: at('live.webm'), folder, duration })
    expect(pictures.posters).toHaveLength(4)
    const copy = await videos.copyIfNeeded({ path: at('live.webm'), folder })
    expect(copy).not.toBe(at('live.webm'))
    expect(await videos.copyIfNeeded({ path: copy, folder })).toBe(copy)
    expect(await videos.copyIfNeeded({ path: at('usual.mp4'), folder })).toBe(at('usual.mp4'))
  })

  test.each<[string, VideoShape, (bytes: Buffer) => number]>([
    ['an MP4 without its index', { fastStart: false }, ({ length }) => length - 5_000],
    [
      'a fragmented MP4 without a complete picture',
      { fastStart: 'fragmented' },
      (b) => b.indexOf('mdat') + 9,
    ],
    ['a Matroska file without a complete picture', { container: 'mkv' }, (b) => b.indexOf(CLUSTER) + 60],
  ])('%s is refused as truncated', async (_, shape, endOf) => {
    const bytes = await makeVideo(shape)
    await writeFile(at('cut'), bytes.subarray(0, endOf(bytes)))
    expect(await refusal(at('cut'))).toBe('truncated')
  })

  test('random bytes after a valid beginning are refused, and crash only the process that reads them', async () => {
    const bytes = await makeVideo({ seconds: 1 })
    let seed = 7
    for (let round = 0; round < 12; round += 1) {
      const hurt = Buffer.from(bytes)
      for (let times = 0; times < 40; times += 1) {
        seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
        hurt[32 + (seed % (hurt.length - 32))] = seed & 0xff
      }
      await writeFile(at('hurt.mp4'), hurt)
      const outcome = await refusal(at('hurt.mp4'))
      expect(typeof outcome === 'string' || outcome instanceof VideoProcessError).toBe(true)
    }
  })
})

/** Returns the frames of consecutive span files as a player decodes them: their `time` in seconds, and whether each is a keyframe. */
async function play(...files: { path: string; file: SegmentFile }[]) {
  const head = (await readFile(files[0]!.path)).subarray(0, files[0]!.file.head)
  const bodies = await Promise.all(
    files.map(async ({ path, file }) => (await readFile(path)).subarray(file.head)),
  )
  const source = new BufferSource(Buffer.concat([head, ...bodies]))
  const input = new Input({ formats: [MP4], source })
  const track = (await input.getPrimaryVideoTrack())!
  const packets: { time: number; isKey: boolean }[] = []
  for await (const packet of new EncodedPacketSink(track).packets())
    packets.push({ time: packet.timestamp, isKey: packet.type === 'key' })
  const times: number[] = []
  for await (const sample of new VideoSampleSink(track).samples()) {
    times.push(sample.timestamp)
    sample.close()
  }
  return { packets, times, duration: await input.computeDuration() }
}

describe('encoding', () => {
  test('separately encoded spans follow each other without a gap, and each segment begins with a keyframe', async () => {
    const first = await videos.encodeSpan({
      ...small,
      path: at('usual.mp4'),
      out: at('s1'),
      start: 0,
      end: 2,
    })
    const second = await videos.encodeSpan({
      ...small,
      path: at('usual.mp4'),
      out: at('s2'),
      start: 2,
      end: 3,
    })
    expect(first.segments.map(({ duration }) => duration)).toEqual([1, 1])
    expect(second.setup).toBe(first.setup)
    const { packets, times, duration } = await play(
      { path: at('s1'), file: first },
      { path: at('s2'), file: second },
    )
    expect(packets.filter(({ isKey }) => isKey).map(({ time }) => Math.round(time * 10) / 10)).toEqual([
      0, 1, 2,
    ])
    expect(times).toHaveLength(36)
    expect(duration).toBeCloseTo(3, 2)
  })

  test('frames at irregular times, or with long durations, become segments of equal length', async () => {
    await writeVideo(at('uneven.mp4'), { seconds: 5, times: [0, 0.05, 0.9, 3.6, 3.65, 4.9], silent: true })
    const file = await videos.encodeSpan({ ...small, path: at('uneven.mp4'), out: at('u'), start: 0, end: 5 })
    expect(file.segments.map(({ duration }) => duration)).toEqual([1, 1, 1, 1, 1])
    const later = await videos.encodeSpan({
      ...small,
      path: at('uneven.mp4'),
      out: at('u2'),
      start: 2,
      end: 3,
    })
    expect((await play({ path: at('u2'), file: later })).times).toEqual([2])
  })

  test('sound becomes AAC in segments, and a video without sound gets none', async () => {
    await writeVideo(at('opus.webm'), { container: 'webm' })
    const sound = await videos.encodeAudio({ path: at('opus.webm'), out: at('a'), segmentSeconds: 1 })
    expect(sound?.codec).toBe('mp4a.40.2')
    expect(sound?.segments.every(({ duration }) => duration > 0)).toBe(true)
    await writeVideo(at('silent.mp4'), { silent: true })
    expect(await videos.encodeAudio({ path: at('silent.mp4'), out: at('n'), segmentSeconds: 1 })).toBeNull()
  })

  test('every video gets tiles and posters, and a black beginning is not chosen as the poster', async () => {
    const pictures = await videos.extractPictures({ path: at('usual.mp4'), folder, duration: 3 })
    expect(pictures.storyboard).toMatchObject({ tileWidth: 160, tileHeight: 90 })
    const [sheet] = pictures.storyboard.sheets
    expect(await sharp(sheet!.path).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 90 })
    expect(sheet!.tiles).toBe(3)
    await writeVideo(at('black.mp4'), { black: true })
    const black = await videos.extractPictures({ path: at('black.mp4'), folder, duration: 2 })
    const best = Math.max(...pictures.posters.map(({ score }) => score))
    expect(best).toBeGreaterThan(10 * Math.max(...black.posters.map(({ score }) => score)))
  })

  test('a long video gets all its tiles, also when they are closer together than its keyframes', async () => {
    // Keyframes are at least two seconds apart, and tiles 1.3 seconds.
    const times = Array.from({ length: 13 }, (_, at) => at * 10)
    await writeVideo(at('long.mp4'), { seconds: 130, width: 64, height: 36, silent: true, times })
    const { storyboard, posters } = await videos.extractPictures({
      path: at('long.mp4'),
      folder,
      duration: 130,
    })
    expect(storyboard.sheets.map(({ tiles }) => tiles)).toEqual([100])
    // No two posters show the same frame.
    expect(posters.length).toBeGreaterThan(5)
    expect(new Set(posters.map((poster) => poster.at)).size).toBe(posters.length)
  })

  test.each([
    ['one frame and long sound', [0]],
    ['frames that begin late', [9, 9.5]],
    ['fewer frames than tiles', [0, 6]],
  ])('a video with %s gets tiles, posters and all its spans', async (_, times) => {
    await writeVideo(at('sparse.mp4'), { seconds: 12, times: [...times], width: 64, height: 36 })
    const { storyboard, posters } = await videos.extractPictures({
      path: at('sparse.mp4'),
      folder,
      duration: 12,
    })
    expect(storyboard.sheets.map(({ tiles }) => tiles)).toEqual([12])
    expect(posters).toHaveLength(times.length)
    for (const start of [0, 4, 8]) {
      const span = { ...small, path: at('sparse.mp4'), out: at('sparse'), start, end: start + 4 }
      expect((await videos.encodeSpan(span)).segments).toHaveLength(4)
    }
  })

  test('the texts of all text tracks are extracted, with their times, languages and names', async () => {
    const head = '[Script Info]\n[V4+ Styles]\nFormat: Name, Italic\nStyle: Main,-1\n'
    const timed = (text: string, ...styles: number[]): Buffer => {
      const length = Buffer.from([0, Buffer.byteLength(text)])
      return Buffer.concat([length, Buffer.from(text), Buffer.from(styles)])
    }
    const styled = (face: number, ...colour: [number, number, number]) => [
      ...[0, 0, 0, 22, ...Buffer.from('styl'), 0, 1, 0, 0, 0, 1, 0, 1, face, 18, ...colour, 255],
    ]
    const italic = styled(2, 255, 255, 255)
    const of = async (container: 'matroska' | 'mp4', tracks: AddedTrack[]) => {
      await writeFile(
        at('texts'),
        await addTracks(await readFile(at('usual.mp4')), 'mov', { container, tracks }),
      )
      const found = await videos.extractTexts({ path: at('texts'), folder })
      return Promise.all(
        found.map(async ({ path, ...track }) => ({ ...track, text: await readFile(path, 'utf8') })),
      )
    }
    expect(
      await of('matroska', [
        { codec: 'srt', language: 'eng', texts: [{ start: 100, end: 900, data: 'a\n\nb' }] },
        {
          codec: 'ass',
          language: 'chi',
          title: '繁體',
          head,
          texts: [{ start: 1_000, end: 2_000, data: '0,0,Main,,0,0,0,,a, b' }],
        },
        { codec: 'vtt', title: 'Signs', texts: [{ start: 0, end: 50, data: '<i>c</i>' }] },
      ]),
    ).toEqual([
      { format: 'srt', language: 'en', name: 'English', text: '00:00:00.100 --> 00:00:00.900\na\n\nb\n\n' },
      {
        format: 'ass',
        language: 'zh-Hant',
        name: '繁體',
        text: expect.stringMatching(
          /Style: Main,-1[^]*Dialogue: 0,00:00:01.000,00:00:02.000,Main,,0,0,0,,a, b\n$/,
        ),
      },
      {
        format: 'vtt',
        language: 'und',
        name: 'Signs',
        text: 'WEBVTT\n\n00:00:00.000 --> 00:00:00.050 \n<i>c</i>\n\n',
      },
    ])
    expect(
      await of('mp4', [
        {
          codec: 'timed',
          language: 'jpn',
          texts: [
            { start: 0, end: 500, data: timed('<a', ...italic) },
            { start: 500, end: 600, data: timed('') },
            { start: 600, end: 900, data: timed('b') },
            { start: 900, end: 950, data: timed('cd', ...styled(1, 255, 204, 0)) },
          ],
        },
      ]),
    ).toEqual([
      {
        format: 'srt',
        language: 'ja',
        name: '日本語',
        text: '00:00:00.000 --> 00:00:00.500\n<i>&lt;</i>a\n\n00:00:00.600 --> 00:00:00.900\nb\n\n00:00:00.900 --> 00:00:00.950\n<font color="#ffcc00"><b>c</b></font>d\n\n',
      },
    ])
  })

  test.each(['mp4', 'mkv'] as const)('WebVTT in %s is extracted', async (container) => {
    const style = 'STYLE\n::cue { color: lime }'
    const vtt = `WEBVTT\n\n${style}\n\n00:00.200 --> 00:00.900 line:10%\n<i>bon</i> jour\n\n00:01.000 --> 00:01.500\nb\n`
    await writeVideo(at('vtt'), { container, vtt })
    const [track] = await videos.extractTexts({ path: at('vtt'), folder })
    expect(track).toMatchObject({ format: 'vtt', language: 'fr', name: 'Paroles' })
    const text = await readFile(track!.path, 'utf8')
    expect(text).toContain('00:00:00.200 --> 00:00:00.900 line:10%\n<i>bon</i> jour\n')
    if (container === 'mkv') expect(text).toContain(style)
  })

  test('cancelling a task ends its process', async () => {
    const stop = new AbortController()
    const task = videos.encodeSpan(
      { ...small, path: at('usual.mp4'), out: at('off'), start: 0, end: 3 },
      { signal: stop.signal },
    )
    stop.abort()
    await expect(task).rejects.toThrow(VideoProcessError)
  })

  test('a process that uses too much memory, or makes no progress, is ended', async () => {
    const narrow = openVideos({ megabytes: 20 })
    await expect(narrow.extractPictures({ path: at('usual.mp4'), folder, duration: 3 })).rejects.toThrow(
      VideoProcessError,
    )
    const hasty = openVideos({ timeoutMs: 1 })
    await expect(hasty.inspect(at('usual.mp4'))).rejects.toThrow('stood still')
  })
})
