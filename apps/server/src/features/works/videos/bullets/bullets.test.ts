import { randomUUID } from 'node:crypto'
import { BULLETS, contract, works, type CallInputOf } from '@engawa/contract'
import { makeVideo } from '@engawa/platform/testing'
import { XMLValidator } from 'fast-xml-parser'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../../../test/factories.ts'
import { connect } from '../../../../../test/socket.ts'
import { startSite, type Person, type Site } from '../../../../../test/site.ts'
import { addVideo, makeSeries } from '../../../../../test/videos.ts'
import { purgeJob } from '../../../recycle-bin/purge.ts'

const { bullets, moderation, moderationRules } = contract
type Sent = CallInputOf<typeof bullets.send>

let site: Site
let bytes: Buffer
let author: Person
let member: Person
let moderator: Person
let chapterId: number
let workId: number
const clock = testClock()
const DAY_MS = 86_400_000

beforeAll(async () => {
  site = await startSite({ clock })
  bytes = await makeVideo({ seconds: 1, silent: true })
  ;[author, moderator] = [await site.register(), await site.moderator()]
})
afterAll(() => site?.stop())

/** Publishes an episode, which takes about a second to prepare. */
async function makeEpisode(): Promise<void> {
  member = await site.register()
  const made = await makeSeries(site, author)
  ;[chapterId, workId] = [made.chapterId, made.id]
  await addVideo(site, author, chapterId, bytes)
  await site.call(works.update, { id: workId, status: 'published' }, author)
  await site.idle()
  await sql`update videos set info = jsonb_set(info, '{duration}', '600') where chapter_id = ${chapterId}`.execute(
    site.context.deps.database.db,
  )
}

const send = (sent: Partial<Sent> = {}, as: Person = member) =>
  site.call(
    bullets.send,
    {
      chapterId,
      clientId: randomUUID(),
      at: 1_000,
      mode: 'rolling',
      colour: '#FFFFFF',
      text: 'Hello',
      ...sent,
    },
    as,
  )
const list = async (as: Person = member, range: { from?: number; to?: number; after?: number } = {}) =>
  (await site.call(bullets.list, { chapterId, from: 0, to: 0, ...range }, as)).buckets
const texts = async (as?: Person, range?: { from?: number; to?: number; after?: number }) =>
  (await list(as, range)).flatMap(({ items }) => items.map(({ text }) => text))
const importXml = (xml: string | Buffer, as: Person = author) =>
  site.call(bullets.importXml, { chapterId, data: Buffer.from(xml).toString('base64') }, as)
const line = (seconds: number | string, text: string, more = '1,25,16777215,0,0,abc,1') =>
  `<d p="${seconds},${more}">${text}</d>`
const file = (lines: string) => `<?xml version="1.0" encoding="UTF-8"?><i>${lines}</i>`

describe('a bullet', () => {
  beforeAll(makeEpisode)
  beforeEach(async () => {
    member = await site.register()
    const { db } = site.context.deps.database
    for (const table of ['bullets', 'bullet_buckets'] as const)
      await db.deleteFrom(table).where('chapter_id', '=', chapterId).execute()
  })

  test('a bullet is counted, and a request for its ten-second span returns it', async () => {
    const { bullet, held } = await send({ at: 12_345, colour: '#FF8FB1', text: '  好看 \n 好看 ' })
    expect(held).toBe(false)
    expect(bullet).toMatchObject({
      at: 12_345,
      colour: '#ff8fb1',
      text: '好看 好看',
      uid: member.profile.uid,
    })
    expect(await list(author)).toEqual([])
    expect(await list(author, { to: 3 })).toEqual([{ bucket: 1, all: 1, items: [bullet] }])
    expect(await site.call(bullets.density, { chapterId }, author)).toEqual({ total: 1, counts: [0, 1] })
    await send({ at: 13_000, text: 'later' })
    expect(await texts(author, { to: 3, after: bullet.id })).toEqual(['later'])
  })

  test('a bullet after the measured end is stored at the end, because a player may run slightly longer', async () => {
    const { bullet } = await send({ at: 600_025, text: '完结撒花' })
    expect(bullet.at).toBe(600_000)
    expect(await texts(author, { from: 60, to: 61 })).toEqual(['完结撒花'])
  })

  test('a bullet that is sent several times, even in parallel, is stored once', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ clientId })))
    expect(new Set(answers.map(({ bullet }) => bullet.id)).size).toBe(1)
    expect(await list()).toMatchObject([{ all: 1 }])
  })

  test('bullets that follow each other too fast are refused, even when a thousand calls run in parallel', async () => {
    clock.stop()
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () =>
        send().then(
          () => 'sent',
          (error: { errorName: string }) => error.errorName,
        ),
      ),
    )
    clock.resume()
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(BULLETS.sentAtOnce)
    expect(new Set(answers)).toEqual(new Set(['sent', 'too_many_requests']))
    expect(await list(author)).toMatchObject([{ all: BULLETS.sentAtOnce }])
  })

  test('only members who may see the chapter can read and send bullets', async () => {
    const guest = site.fetch(`/v1/videos/chapters/${chapterId}/bullets?from=0&to=0`)
    expect((await guest).status).toBe(401)
    await site.call(works.update, { id: workId, status: 'draft' }, author)
    expect(await errorOf(send())).toBe('chapter_not_found')
    expect(await errorOf(list())).toBe('chapter_not_found')
    expect(await list(author)).toEqual([])
    await site.call(works.update, { id: workId, status: 'published' }, author)
    expect(await list()).toEqual([])
  })

  test('muted members cannot send bullets', async () => {
    await site.call(
      moderation.impose,
      { uid: member.profile.uid, type: 'mute', durationSeconds: 86_400, reason: 'too loud' },
      moderator,
    )
    expect(await errorOf(send())).toBe('muted')
  })

  test('a member whom the author blocked cannot send bullets', async () => {
    await site.call(moderation.block, { uid: member.profile.uid }, author)
    expect(await errorOf(send())).toBe('comments_refused')
    await site.call(moderation.unblock, { uid: member.profile.uid }, author)
    expect((await send()).held).toBe(false)
  })

  test('a bullet can be removed by its sender, the author of the work and moderators, and restored', async () => {
    for (const remover of [member, author, moderator]) {
      const { bullet } = await send({ text: 'gone' })
      expect(await errorOf(site.call(bullets.remove, { id: bullet.id }, await site.register()))).toBe(
        'forbidden',
      )
      await site.call(bullets.remove, { id: bullet.id }, remover)
      expect(await list()).toEqual([])
      await site.call(moderation.restore, { kind: 'bullet', id: bullet.id }, remover)
      expect(await list()).toMatchObject([{ all: 1, items: [bullet] }])
      await site.call(bullets.remove, { id: bullet.id }, remover)
    }
  })

  test('a bullet can be reported, and a rule can hold it until a moderator has reviewed it', async () => {
    const { bullet } = await send()
    await site.call(moderation.report, { kind: 'bullet', id: bullet.id, reason: 'spam', note: '' }, author)
    const condition = { type: 'words' as const, words: ['buy now'] }
    const rule = { name: 'Adverts', enabled: true, kinds: [], action: 'hold' as const, condition }
    const { id } = await site.call(moderationRules.create, rule, await site.admin())
    const waiting = await send({ text: 'buy now' })
    expect(waiting.held).toBe(true)
    expect(await texts()).toEqual(['Hello'])
    await site.call(moderation.restore, { kind: 'bullet', id: waiting.bullet.id }, moderator)
    expect(await texts()).toEqual(['Hello', 'buy now'])
    const answer = await importXml(file(line(1, 'BUY NOW') + line(2, 'fine')))
    expect(answer).toEqual({ imported: 1, left: 1, notes: [{ what: 'rules', count: 1 }] })
    await site.call(moderationRules.remove, { id }, await site.admin())
  })

  test('a new bullet notifies clients that watch the chapter', async () => {
    const watcher = await connect(site.url, author.token)
    watcher.emit('subscribe', { kind: 'chapter', id: chapterId })
    await watcher.waitFor('subscribed')
    await send()
    await watcher.waitFor('subject_changed', ({ change }) => change === 'bullets')
    await watcher.close()
  })
})

describe('a bullet', () => {
  beforeAll(makeEpisode)

  test.each<[string, Partial<Sent>]>([
    ['before the start', { at: -1 }],
    ['at no time', { at: Number.NaN }],
    ['between milliseconds', { at: 1.5 }],
    ['long after the end', { at: 606_000 }],
    ['without a text', { text: '' }],
    ['of spaces', { text: ' \n ' }],
    ['a character too long', { text: 'x'.repeat(101) }],
    ['far too long', { text: 'x'.repeat(10_000) }],
    ['that turns the writing direction', { text: 'a\u202Eb' }],
    ['with a control character', { text: 'a\u0007b' }],
    ['with piled-up marks', { text: `a${'\u0301'.repeat(30)}` }],
    ['too dark', { colour: '#000000' }],
    ['of an unknown colour', { colour: 'red' }],
    ['of an unknown mode', { mode: 'special' as never }],
    ['with a bad id', { clientId: 'x' }],
  ])('an invalid bullet is refused: %s', async (_, wrong) => {
    expect(await errorOf(send(wrong))).toBe('bad_input')
    expect(await list()).toEqual([])
  })
})

describe('importing XML files of Bilibili', () => {
  beforeAll(makeEpisode)

  test.each([
    ['nothing', ''],
    ['no XML', 'just words'],
    ['deep nesting', file('<a>'.repeat(10_000))],
    ['only what is wrong', file(line('NaN', 'x') + line(-1, 'y') + line('1e9', 'z'))],
    ['only lines that are too long', file(line(1, 'x'.repeat(100_000)))],
  ])('an XML file that contains %s is refused', async (_, xml) => {
    expect(await errorOf(importXml(xml))).toBe('bullets_unreadable')
  })

  test('entities that an XML file declares are not expanded', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE i [<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><i>${line(1, '&b;')}</i>`
    await importXml(bomb)
    expect(await texts()).toEqual(['&b;'])
  })

  test('an XML file is read in the charset that it declares', async () => {
    const head = Buffer.from('<?xml version="1.0" encoding="GB18030"?><i>')
    const words = Buffer.from([0xb5, 0xaf, 0xc4, 0xbb])
    await importXml(Buffer.concat([head, Buffer.from('<d p="1,1,25,1">'), words, Buffer.from('</d></i>')]))
    expect(await texts()).toEqual(['弹幕'])
  })

  test('of a hundred thousand lines in one second, a part is stored and a sample of it is shown', async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => line(1.2, `no. ${index}`)).join('')
    expect(await importXml(file(lines))).toMatchObject({ imported: BULLETS.perBucket, left: 95_000 })
    const [bucket] = await list()
    expect([bucket!.all, bucket!.items.length]).toEqual([BULLETS.perBucket, BULLETS.shownPerSecond])
    expect(bucket!.items.some(({ text }) => Number(text.slice(4)) > 50_000)).toBe(true)
    expect(await list()).toEqual([bucket])
    await send({ at: 1_200 })
    expect((await list())[0]!.all).toBe(BULLETS.perBucket)
  })

  test('an XML file is imported by the author, replaces the previous import, and can be exported', async () => {
    await makeEpisode()
    await send({ text: 'of a member <&>' })
    expect(await errorOf(importXml(file(line(1, 'x')), member))).toBe('forbidden')
    for (let time = 0; time < 2; time += 1) {
      const answer = await importXml(
        file(
          line('1.5', 'a &lt;b&gt; &#33;') +
            line(2, 'top', '5,25,0') +
            line(3, 'odd', '7,25,1') +
            line(700, 'late'),
        ),
      )
      expect(answer).toEqual({
        imported: 2,
        left: 2,
        notes: [
          { what: 'positioned', count: 1 },
          { what: 'after_end', count: 1 },
        ],
      })
    }
    expect((await list())[0]!.items).toMatchObject([
      { text: 'of a member <&>', mode: 'rolling' },
      { at: 1_500, text: 'a <b> !', uid: null },
      { at: 2_000, text: 'top', mode: 'top', colour: '#ffffff' },
    ])
    const path = `/v1/videos/chapters/${chapterId}/bullets.xml`
    expect((await site.fetch(path)).status).toBe(401)
    const answer = await site.fetch(path, {}, member)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const xml = await answer.text()
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml).toContain('>of a member &lt;&amp;&gt;</d>')
    expect(await importXml(xml)).toEqual({ imported: 3, left: 0, notes: [] })
  })
})

const ass = (...events: string[]): string =>
  [
    '[Script Info]',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events.map((event) => `Dialogue: 0,${event}`),
  ].join('\n')

/** A bullet: time in milliseconds, mode, colour, text. */
type Row = [at: number, mode: string, colour: string, text: string]

describe('importing files of other programs', () => {
  beforeAll(makeEpisode)

  test.each<[string, string, Row[]]>([
    [
      'times with many decimals, exponents and signs',
      file(
        line('1.2999999523163', 'a') +
          line('7e-1', 'b') +
          line('+2.', 'c') +
          line(' .5 ', 'd') +
          line(`3.${'9'.repeat(60)}`, 'e'),
      ),
      [
        [500, 'rolling', '#ffffff', 'd'],
        [700, 'rolling', '#ffffff', 'b'],
        [1_300, 'rolling', '#ffffff', 'a'],
        [2_000, 'rolling', '#ffffff', 'c'],
        [4_000, 'rolling', '#ffffff', 'e'],
      ],
    ],
    [
      'colours as decimals with an opacity, and in hex',
      file(
        line(1, 'a', '1,25,4294967295') +
          line(2, 'b', '1,25,-1') +
          line(3, 'c', '1,25,#ff8fb1') +
          line(4, 'd', '1,25,0xFF8FB1') +
          line(5, 'e', '1,25,#f00'),
      ),
      [
        [1_000, 'rolling', '#ffffff', 'a'],
        [2_000, 'rolling', '#ffffff', 'b'],
        [3_000, 'rolling', '#ff8fb1', 'c'],
        [4_000, 'rolling', '#ff8fb1', 'd'],
        [5_000, 'rolling', '#ff0000', 'e'],
      ],
    ],
    [
      'line breaks, references that are encoded twice, control characters and addresses',
      file(
        line(1, 'one/ntwo\\nthree') +
          line(2, 'x &amp;#128514; &amp;amp; &#x41;') +
          line(3, '&#55357;&#56834;') +
          line(4, 'a\u0007b\u200e') +
          line(5, 'http://a.example/new'),
      ),
      [
        [1_000, 'rolling', '#ffffff', 'one two three'],
        [2_000, 'rolling', '#ffffff', 'x 😂 & A'],
        [3_000, 'rolling', '#ffffff', '😂'],
        [4_000, 'rolling', '#ffffff', 'ab'],
        [5_000, 'rolling', '#ffffff', 'http://a.example/new'],
      ],
    ],
    [
      'the oldest and the newest attributes of Bilibili',
      file('<d p="1,4">a</d><d p="700012345678901234,0,2500,5,25,16711680,1600000000,0,0a1b,10">b</d>'),
      [
        [1_000, 'bottom', '#ffffff', 'a'],
        [2_500, 'top', '#ff0000', 'b'],
      ],
    ],
    [
      'JSON of Artplayer',
      JSON.stringify([
        { text: 'a', time: 1.5, color: '#FFF', mode: 0, border: false },
        { text: 'b', time: 2, color: '#ff0000', mode: 1 },
        { text: 'c', time: 3, mode: 2 },
      ]),
      [
        [1_500, 'rolling', '#ffffff', 'a'],
        [2_000, 'top', '#ff0000', 'b'],
        [3_000, 'bottom', '#ffffff', 'c'],
      ],
    ],
    [
      'JSON of Bilibili',
      `\uFEFF${JSON.stringify({
        elems: [
          { id: '1', progress: 1_234, mode: 5, fontsize: 25, color: 16_711_680, content: 'a' },
          { content: 'b', mode: 1, color: 16_777_215 },
        ],
      })}`,
      [
        [0, 'rolling', '#ffffff', 'b'],
        [1_234, 'top', '#ff0000', 'a'],
      ],
    ],
    [
      'JSON of dandanplay, DPlayer and AcFun',
      JSON.stringify([
        { cid: 1, p: '1.00,4,16777215,user', m: 'a' },
        [2, 1, 16_711_680, 'author', 'b'],
        [[], [{ c: '3,16777215,1,25,user,0', m: 'c' }]],
      ]),
      [
        [1_000, 'bottom', '#ffffff', 'a'],
        [2_000, 'top', '#ff0000', 'b'],
        [3_000, 'rolling', '#ffffff', 'c'],
      ],
    ],
    [
      'XML of Niconico',
      '<packet><thread thread="1"/><chat thread="1" no="1" vpos="100" mail="184">a</chat><chat vpos="250" mail="ue big red">b</chat><chat vpos="-5" mail="shita small #00ff00">c</chat><chat vpos="400" deleted="1"></chat></packet>',
      [
        [0, 'bottom', '#00ff00', 'c'],
        [1_000, 'rolling', '#ffffff', 'a'],
        [2_500, 'top', '#ff0000', 'b'],
      ],
    ],
    [
      'both forms of JSON of Niconico',
      JSON.stringify({
        data: {
          threads: [
            { fork: 'main', comments: [{ vposMs: 1_000, body: 'a', commands: ['184'] }] },
            [{ ping: { content: 'rs:0' } }, { chat: { vpos: 200, mail: 'ue cyan', content: 'b' } }],
          ],
        },
      }),
      [
        [1_000, 'rolling', '#ffffff', 'a'],
        [2_000, 'top', '#00ffff', 'b'],
      ],
    ],
    [
      'JSON of Twitch',
      JSON.stringify({
        video: { id: '1' },
        comments: [{ content_offset_seconds: 1.5, message: { body: 'a', user_color: '#FF0000' } }],
      }),
      [[1_500, 'rolling', '#ff0000', 'a']],
    ],
    [
      'ASS of DanmakuFactory',
      ass(
        '0:00:01.00,0:00:09.00,R2L,,0,0,0,,{\\move(1960,1,-60,1)\\c&H0000FF}a',
        '0:00:02.00,0:00:06.00,TOP,,0,0,0,,{\\pos(960,1)}b',
        '0:00:03.50,0:00:06.00,BTM,,0,0,0,,{\\pos(960,999)}c',
      ),
      [
        [1_000, 'rolling', '#ff0000', 'a'],
        [2_000, 'top', '#ffffff', 'b'],
        [3_500, 'bottom', '#ffffff', 'c'],
      ],
    ],
  ])('%s are read', async (_, content, rows) => {
    expect(await importXml(content)).toEqual({ imported: rows.length, left: 0, notes: [] })
    const [bucket] = await list()
    expect(bucket!.items.map(({ at, mode, colour, text }) => [at, mode, colour, text])).toEqual(rows)
  })

  test('each line that is left out is counted under its reason', async () => {
    const content = file(
      line(1, 'good') +
        line(2, 'x', '7,25,1') +
        line(2, 'x', '8,25,1') +
        line(2, 'x', '9,25,1') +
        line(2, 'x', '17,25,1') +
        line('soon', 'x') +
        line(3, ' ') +
        '<gift ts="1"/><sc ts="2">paid</sc>',
    )
    expect(await importXml(content)).toEqual({
      imported: 1,
      left: 8,
      notes: [
        { what: 'positioned', count: 1 },
        { what: 'scripts', count: 2 },
        { what: 'modes', count: 1 },
        { what: 'times', count: 1 },
        { what: 'texts', count: 1 },
        { what: 'gifts', count: 2 },
      ],
    })
  })

  test.each([
    ['subtitles', ass('0:00:01.00,0:00:02.00,Main,,0,0,0,,words')],
    ['JSON without bullets', '{"data":{"name":"x"}}'],
    ['JSON that is nested deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['broken JSON', '[{"text":'],
  ])('a file of %s is refused', async (_, content) => {
    expect(await errorOf(importXml(content))).toBe('bullets_unreadable')
  })
})

test('a request for more buckets than the limit, or for buckets of a missing chapter, is refused', async () => {
  expect(await errorOf(list(member, { from: 2, to: 1 }))).toBe('bad_input')
  expect(await errorOf(list(member, { to: BULLETS.bucketsPerCall }))).toBe('bad_input')
  expect(await errorOf(site.call(bullets.list, { chapterId: 999_999, from: 0, to: 0 }, member))).toBe(
    'chapter_not_found',
  )
})

// Must be the last test, because sessions expire when the clock advances.
test('a bullet is deleted when its chapter is deleted permanently', async () => {
  await makeEpisode()
  await send()
  const { bullet } = await send()
  await site.call(moderation.report, { kind: 'bullet', id: bullet.id, reason: 'spam', note: '' }, author)
  await site.call(works.remove, { id: workId }, author)
  clock.advance(40 * DAY_MS)
  const { database, jobs } = site.context.deps
  await database.transaction((tx) => jobs.enqueue(tx, purgeJob, {}))
  await site.idle()
  const count = async (table: 'bullets' | 'bullet_buckets') =>
    (await database.db.selectFrom(table).select('chapter_id').where('chapter_id', '=', chapterId).execute())
      .length
  expect([await count('bullets'), await count('bullet_buckets')]).toEqual([0, 0])
})
