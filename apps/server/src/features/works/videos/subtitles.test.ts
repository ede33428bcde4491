import { LIMITS, videos, works } from '@engawa/contract'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { makeSeries, readChapter } from '../../../../test/videos.ts'

let site: Site
let author: Person
let chapterId: number

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  ;({ chapterId } = await makeSeries(site, author))
})
afterAll(() => site.stop())

const SRT = (...lines: string[]): string =>
  lines
    .map((line, at) => `${at + 1}\r\n00:00:0${at},000 --> 00:00:0${at + 1},500\r\n${line}\r\n`)
    .join('\r\n')

const fields = { language: 'zh-Hans', label: '简体中文' }

async function add(file: string | Buffer, more: { charset?: 'big5' } = {}) {
  const data = Buffer.from(file as string).toString('base64')
  const made = await site.call(videos.addSubtitle, { chapterId, ...fields, data, ...more }, author)
  const answer = await site.fetch(made.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8'])
  await site.call(videos.removeSubtitle, { id: made.id }, author)
  return { ...made, vtt: await answer.text() }
}

const ASS = (events: string[], styles: string[] = []): string =>
  [
    '[Script Info]',
    'ScriptType: v4.00+',
    '[V4+ Styles]',
    'Format: Name, Fontname, Bold, Italic, Alignment',
    ...styles,
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events.map((text, at) => `Dialogue: 0,0:00:0${at % 10}.00,0:00:1${at % 10}.50,Main,,0,0,0,,${text}`),
  ].join('\n')

describe('subtitles', () => {
  test('subtitles in SubRip become WebVTT with only known marks', async () => {
    const { vtt, format, cues } = await add(
      SRT(
        '<i>Hello</i> <font color="red">you</font>',
        '<script>alert(1)</script> & <b>bold <img src=x onerror=alert(1)',
        '{\\an8}above\r\nand below',
        'a --> b',
      ),
    )
    expect([format, cues]).toEqual(['srt', 4])
    expect(vtt).toBe(
      [
        'WEBVTT\n',
        '00:00:00.000 --> 00:00:01.500\n<i>Hello</i> <c.red>you</c>\n',
        '00:00:01.000 --> 00:00:02.500\nalert(1) &amp; <b>bold &lt;img src=x onerror=alert(1)</b>\n',
        '00:00:02.000 --> 00:00:03.500 line:5%\nabove\nand below\n',
        '00:00:03.000 --> 00:00:04.500\na --&gt; b\n',
      ].join('\n'),
    )
  })

  test('subtitles in WebVTT lose styles, regions and notes', async () => {
    const { vtt, format } = await add(
      'WEBVTT - with a title\n\nSTYLE\n::cue { background: url(https://evil.example) }\n\nNOTE 00:00\n\n1\n01:02.500 --> 01:03.000 line:0 align:start\n<v Ann><c.red>Hi &amp; bye</c>\n',
    )
    expect(format).toBe('vtt')
    expect(vtt).toBe(
      'WEBVTT\n\n00:01:02.500 --> 00:01:03.000 line:5% position:5% align:left\n<c.red>Hi &amp; bye</c>\n',
    )
  })

  test.each([
    ['gb18030', '我们走吧，别让他们等太久了。', '这里的风景真好看，明天还想再来一次。'],
    ['big5', '我們走吧，別讓他們等太久了。', '這裡的風景真好看，明天還想再來一次。'],
    ['shift_jis', '行きましょう、みんなが待っています。', 'ここの景色は本当にきれいですね。'],
    ['utf-16le', '我们走吧', '明天见'],
    ['utf-8', '行こう', '明日ね'],
  ])('subtitles in %s are decoded correctly without a chosen charset', async (charset, ...lines) => {
    const added = await add(iconv.encode(SRT(...lines), charset))
    expect(added.charset).toBe(charset)
    for (const line of lines) expect(added.vtt).toContain(line)
  })

  test('subtitles are read in the charset that their author chose, even if another charset is more likely', async () => {
    const bytes = iconv.encode(SRT('好'), 'big5')
    expect((await add(bytes, { charset: 'big5' })).vtt).toContain('好')
  })

  test('subtitles in ASS retain only words, marks, colours and positions', async () => {
    const { vtt, format, cues } = await add(
      ASS(
        [
          '{\\fad(200,200)\\i1}Hello{\\i0}\\Nworld, dear',
          '{\\p1}m 0 0 l 100 0 100 100{\\p0}',
          '{\\an8\\pos(10,10)}<b>above</b>',
          'same',
        ],
        ['Style: Main,Arial,0,0,2'],
      ),
    )
    expect([format, cues]).toEqual(['ass', 3])
    expect(vtt).toContain('00:00:00.000 --> 00:00:10.500\n<i>Hello</i>\nworld, dear\n')
    expect(vtt).toContain('line:5% position:5% align:left\n&lt;b&gt;above&lt;/b&gt;')
    expect(vtt).not.toContain('m 0 0')
  })

  test('subtitles in ASS may have 50,000 lines, and the same line drawn several times at once becomes one', async () => {
    const line = (at: number): string => {
      const time = `${Math.floor(at / 3_600)}:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
      return `Dialogue: 0,${time}.00,${time}.90,Main,,0,0,0,,{\\k20}Line ${at}`
    }
    const many = (count: number): string =>
      `${ASS([])}\n${Array.from({ length: count }, (_, at) => line(at)).join('\n')}`
    expect((await add(many(LIMITS.subtitleLines))).cues).toBe(50_000)
    expect(await errorOf(add(many(LIMITS.subtitleLines + 1)))).toBe('subtitle_too_long')
    const layers = `${ASS([])}\n${Array.from({ length: 50_000 }, () => line(1)).join('\n')}`
    expect((await add(layers)).cues).toBe(1)
  })

  test('subtitles that are invalid, empty or too large are refused', async () => {
    expect(await errorOf(add('just a letter'))).toBe('subtitle_unreadable')
    expect(await errorOf(add(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])))).toBe('subtitle_unreadable')
    expect(await errorOf(add(ASS([])))).toBe('subtitle_empty')
    expect(await errorOf(add(SRT('{\\an8}')))).toBe('subtitle_empty')
    expect(await errorOf(add(Buffer.alloc(LIMITS.subtitleBytes + 5, 'a')))).toBe('bad_input')
  })

  test('malicious subtitles that would take long to parse are read in a single pass', async () => {
    for (const piece of ['<', '\n', '\r\n \t', '{', '0:', '-->', ' '])
      expect(await errorOf(add(piece.repeat(Math.floor(3_000_000 / piece.length))))).toBe(
        'subtitle_unreadable',
      )
    for (const piece of ['<i ', '<i></i>', '&', '{\\i1', '\n', '-', '0'])
      expect(
        (await add(SRT('seen', piece.repeat(Math.floor(2_000_000 / piece.length))))).cues,
      ).toBeGreaterThan(0)
    for (const piece of ['{', '{\\an', '{\\i1}', '{\\i1}{\\i0}', ',', '\\N', '['])
      expect(
        (await add(ASS(['seen', piece.repeat(Math.floor(2_000_000 / piece.length))]))).cues,
      ).toBeGreaterThan(0)
    const columns = `${ASS([])}\nFormat: ${'a,'.repeat(300_000)}\n${'Dialogue: 1,2\n'.repeat(100_000)}`
    expect(await errorOf(add(columns))).toBe('subtitle_empty')
  })

  test.each<[string, string, string[], Record<string, number>]>([
    [
      'SubRip with empty lines, and without some numbers and hours',
      '\uFEFF1\r00:00:01,000 --> 00:00:02,000\rone\r\rmore\r2\r00:03.5 -> 00:04,500\rtwo\r\r0:00:05.000 --> 0:00:06,000 X1:10 X2:20\r42\r',
      ['one\nmore', 'two', '42'],
      { positions: 1 },
    ],
    [
      'SubRip with arrows of text editors, and signs of full width',
      '1\n00:00:01,000 –> 00:00:02,000\none\n\n2\n00:00:03,000 —> 00:00:04,000\n12：00，two\n\n3\n００：００：０５，０００ → ００：００：０６，０００\nthree',
      ['one', '12：00，two', 'three'],
      {},
    ],
    [
      'SubRip with numbers as words, and a number that an empty line follows',
      '1\n00:00:01,000 --> 00:00:02,000\n7\n\n2\n\n00:00:03,000 --> 00:00:04,000\n3\n3\n00:00:05,000 --> 00:00:06,000\nend',
      ['7', '3', 'end'],
      {},
    ],
    [
      'SubRip with fonts, overrides, breaks and an unreadable time',
      '1\n00:00:01,000 --> 00:00:02,000\n<font color="red" face=x>a</font>{\\i1}b{\\i0}<br>c\\Nd\\h&eacute; 3 < 4\n\n2\n00:00:xx,000 --> 00:00:04,000\nlost\n\n3\n00:00:05,000 --> 00:00:06,000\n<Ann>e',
      ['<c.red>a</c><i>b</i>\nc\nd\u00a0é 3 &lt; 4', 'e'],
      { fonts: 1, times: 1, marks: 1 },
    ],
    [
      'WebVTT with times of words, references, open marks and long hours',
      'WEBVTT\nKind: captions\n\nREGION\nid:a\n\nSTYLE\n::cue {}\n\nNOTE\nnothing\n\n00:01.000 --> 00:02.000 align:start position:0%\nso<00:00:01.500><c> this</c> is &lt;it&gt; &#x1F602; &Eacute;\n\nid\n00:03.000 --> 1000:00:04.000\n<i.a>x <b>y\n\n00:05.000 --> 00:06.000\na </i>b<unclosed',
      ['so this is &lt;it&gt; 😂 É', '<i>x <b>y</b></i>', 'a b'],
      { styles: 2, karaoke: 1, colours: 1, marks: 1 },
    ],
    [
      'WebVTT with ruby, voices and cues that have no empty line between them',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Ann>a<ruby>b<rt>c</rt></ruby></v>\n00:02.000 --> 00:03.000\nd\n\n00:60.000 --> 00:61.000\nbad\n\n00:04.000 --> 00:04.000\nnever',
      ['ab(c)', 'd'],
      { speakers: 1, colours: 1, times: 2 },
    ],
    [
      'ASS with underlines, escaped braces, the first of two positions, drawings and effects',
      ASS(
        [
          '{\\u1}a{\\u0}\\hb\\{c\\}',
          '{\\an8}{\\an2}top',
          '{\\p1}m 0 0 l 9 9{\\p0}words',
          '{\\c&HFF&\\fs20\\pos(1,2)\\fad(1,2)\\k10}d{\\fnArial}e{\\rBold}f{\\r}g',
        ],
        ['Style: Main,Arial,0,0,2', 'Style: Bold,Arial,-1,0,2'],
      ),
      ['<u>a</u>\u00a0b{c}', 'top', 'words', '<c.red>de</c><b>f</b>g'],
      { drawings: 1, fonts: 1, effects: 1, karaoke: 1 },
    ],
    [
      'karaoke of Aegisub',
      `${ASS([])}
Comment: 0,0:00:01.00,0:00:02.00,Main,,0,0,0,karaoke,{\\k10}sing {\\k20}it
Dialogue: 0,0:00:01.00,0:00:02.00,Main,,0,0,0,fx,{\\pos(1,1)}sing
Dialogue: 0,0:00:01.00,0:00:02.00,Main,,0,0,0,fx,{\\pos(2,2)}it
Comment: 0,0:00:03.00,0:00:04.00,Main,,0,0,0,,a note of the author`,
      ['sing it'],
      { karaoke: 3 },
    ],
    [
      'SSA with its own numbers of positions',
      '[Script Info]\n[V4 Styles]\nFormat: Name, Alignment\nStyle: *Default,6\n[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,*Default,,0,0,0,,a, b',
      ['a, b'],
      {},
    ],
    ['SBV', '0:00:01.000,0:00:02.000\na[br]b\n\n0:00:03.000,0:00:04.000\nc', ['a\nb', 'c'], {}],
    [
      'LRC',
      '[ti:x]\n[00:03.00]b <00:03.50>c\n[00:01.50][00:05.00]a\n[00:02]\n',
      ['a', 'b c', 'a'],
      { karaoke: 1 },
    ],
    [
      'JSON of Bilibili',
      '{"font_size":0.4,"body":[{"from":0.5,"to":2,"location":2,"content":"a <b>\\nb"},{"from":3,"to":4,"location":8,"content":"c"},{"from":"x","to":4,"content":"d"}]}',
      ['a &lt;b&gt;\nb', 'c'],
      { times: 1 },
    ],
    [
      'JSON of YouTube',
      '{"wireMagic":"pb3","events":[{"tStartMs":80,"dDurationMs":2000,"segs":[{"utf8":"a"},{"utf8":" b"}]},{"tStartMs":90,"dDurationMs":10,"segs":[{"utf8":"\\n"}]}]}',
      ['a b'],
      {},
    ],
    [
      'JSON of Whisper',
      '{"text":"a b","segments":[{"id":0,"start":0,"end":2.5,"text":" a"},{"id":1,"start":2.5,"end":4,"text":" b"}]}',
      ['a', 'b'],
      {},
    ],
    [
      'ASS with words that are not visible',
      ASS([
        '{\\alpha&HFF&}x{\\alpha&H80&}a',
        '{\\alpha&HFF&\\t(0,100,\\alpha&H00&)}b',
        '{\\alpha&HFF&}x{\\r}c',
        '{\\alpha&HFF&}x',
      ]),
      ['a', 'b', 'c'],
      { colours: 4, effects: 1 },
    ],
    [
      'TTML',
      '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"><body begin="1s"><div><p begin="00:00:01.5" end="00:00:02:15">a<br/><span tts:fontStyle="italic">b</span></p><p begin="3000ms" dur="1s">c</p></div></body></tt>',
      ['a\n<i>b</i>', 'c'],
      {},
    ],
  ])('%s: all words are shown, and other content is counted', async (_, content, texts, left) => {
    const { vtt, notes } = await add(content)
    const cues = vtt.split('\n\n').slice(1)
    expect(cues.map((cue) => cue.trimEnd().split('\n').slice(1).join('\n'))).toEqual(texts)
    expect(Object.fromEntries(notes.map(({ what, count }) => [what, count]))).toEqual(left)
  })

  test('a line separator of Unicode is part of a text', async () => {
    const text = 'a\u2028b'
    const vtt = `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}`
    for (const file of [SRT(text), ASS([text]), `[00:01.00]${text}`, vtt])
      expect((await add(file)).vtt).toContain(text)
  })

  test.each([
    [
      'the first override of ASS',
      ASS(['{\\an8}{\\an2}top', '{\\an2\\an8}bottom', '{\\a6}top', '{\\an5}middle']),
    ],
    [
      'the style of ASS',
      ASS(['top', '{\\an2}bottom', '{\\rOther}top'], ['Style: Main,A,0,0,9', 'Style: Other,A,0,0,2']),
    ],
    ['an override in SubRip', SRT('{\\an8}top', 'bottom', 'a{\\an7} top', '{\\a1}bottom')],
    [
      'settings of WebVTT',
      'WEBVTT\n\n00:00.000 --> 00:01.000 line:0\ntop\n\n00:01.000 --> 00:02.000 line:12.5%\ntop\n\n00:02.000 --> 00:03.000 line:80%\nbottom\n\n00:03.000 --> 00:04.000 line:-1\nbottom\n',
    ],
  ])('cues are at the top because of %s', async (_, content) => {
    const cues = (await add(content)).vtt.split('\n\n').slice(1)
    for (const cue of cues) expect(cue.includes(' line:5%'), cue).toBe(cue.includes('top'))
  })

  const AREA = '[Script Info]\nPlayResX: 1000\nPlayResY: 500\n'
  const STYLES = 'Format: Name, PrimaryColour, Alignment\n'

  test.each<[string, string, string[], Record<string, number>]>([
    [
      'keys of ASS',
      ASS([
        '{\\an1}a',
        '{\\an3}b',
        '{\\an4}c',
        '{\\an5}d\\Ne',
        '{\\an9}f',
        '{\\an0}g',
        '{\\a9}h',
        '{\\a4}i',
        '{\\a13}j',
      ]),
      [
        ' position:5% align:left',
        ' position:95% align:right',
        ' line:47% position:5% align:left',
        ' line:43%',
        ' line:5% position:95% align:right',
        '',
        ' line:47% position:5% align:left',
        ' line:5% position:5% align:left',
        '',
      ],
      {},
    ],
    [
      'points of ASS, which are the place of the aligned part of the text',
      `${AREA}${ASS(['{\\an7\\pos(300,200)}a', '{\\pos(500,200)}b\\Nc', '{\\an6\\pos(900,250)}d', '{\\pos(500,490)}e', '{\\pos(100,490)}f', '{\\pos(-90,9999)}g', '{\\pos(1)}h', '{\\pos(500,250)\\pos(1,1)}i'])}`,
      [
        ' line:40% position:30% align:left',
        ' line:26%',
        ' line:47% position:90% align:right',
        '',
        ' position:10% align:center',
        ' position:5% align:left',
        '',
        ' line:43%',
      ],
      { positions: 1 },
    ],
    [
      'moves of ASS, whose texts are in the middle of their way',
      `${AREA}${ASS(['{\\an7\\move(300,200,500,300)}a', '{\\move(500,-50,500,50,0,500)}b', '{\\move(1,2)}c'])}`,
      [' line:50% position:40% align:left', ' line:5%', ''],
      { effects: 3 },
    ],
    [
      'points of ASS without a stated size',
      ASS(['{\\an7\\pos(96,144)}a']),
      [' line:50% position:25% align:left'],
      {},
    ],
    ['points in SubRip', SRT('{\\an7\\pos(96,144)}a'), [' line:50% position:25% align:left'], {}],
    [
      'settings of WebVTT',
      'WEBVTT\n\n00:01.000 --> 00:02.000 line:40%,end position:20%,line-left align:center\na\n\n00:02.000 --> 00:03.000 position:70% align:end line:50% size:30%\nb\n\n00:03.000 --> 00:04.000 vertical:rl align:middle\nc',
      [' line:33% position:20% align:left', ' line:50% position:70% align:right', ''],
      { positions: 2 },
    ],
  ])('%s become settings of WebVTT', async (_, content, settings, left) => {
    const { vtt, notes } = await add(content)
    const cues = vtt.split('\n\n').slice(1)
    expect(cues.map((cue) => /-->\s\S+(.*)/.exec(cue)![1])).toEqual(settings)
    expect(Object.fromEntries(notes.map(({ what, count }) => [what, count]))).toEqual(left)
  })

  test.each<[string, string, string[], Record<string, number>]>([
    [
      'ASS',
      ASS(['{\\1c&H00FFFF&}a{\\i1}b{\\c}c{\\i0}', 'd{\\c&HFFFFFF&}e', '{\\c&H112233&}f{\\3c&HFF&}g']),
      ['<c.yellow>a<i>b</i></c><i>c</i>', 'de', 'fg'],
      { colours: 1 },
    ],
    [
      'styles of ASS',
      ASS(['a{\\c&HFF&}b{\\r}c']).replace(/Format: Name, Font.*/, `${STYLES}Style: Main,&H0000CCFF,2`),
      ['<c.rgb-ffcc00>a</c><c.red>b</c><c.rgb-ffcc00>c</c>'],
      {},
    ],
    [
      'styles of SSA in decimal',
      `[Script Info]\n[V4 Styles]\n${STYLES}Style: *Default,65535,2\n[Events]\nFormat: Start, End, Style, Text\nDialogue: 0:00:01.00,0:00:02.00,*Default,a`,
      ['<c.yellow>a</c>'],
      {},
    ],
    [
      'SubRip',
      SRT(
        '<font color="#FFCC00">a<font color=aqua>b</font>c</font>d',
        '<font color=constructor>e</font>',
        '<font color="#0f08">f<b>g</font>h</b>',
      ),
      ['<c.rgb-ffcc00>a</c><c.cyan>b</c><c.rgb-ffcc00>c</c>d', 'e', 'f<b>gh</b>'],
      { colours: 2 },
    ],
    [
      'WebVTT',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<c.yellow.bg_blue>a <c.lime>b</c> c</c> <i.cyan>d</i>\n\n00:02.000 --> 00:03.000\n<c.rgb-ffcc00>e</c><c.rgb-xyz>f</c><c.constructor>g',
      ['<c.yellow>a </c><c.lime>b</c><c.yellow> c</c> <c.cyan><i>d</i></c>', '<c.rgb-ffcc00>e</c>fg'],
      { colours: 2 },
    ],
    [
      'TTML',
      '<tt xmlns="http://www.w3.org/ns/ttml"><body><p begin="1s" end="2s" tts:color="yellow">a<span tts:color="#00ff00ff">b</span>c</p><p begin="2s" end="3s" tts:color="rgb(0,0,9)">d</p></body></tt>',
      ['<c.yellow>a</c><c.lime>b</c><c.yellow>c</c>', 'd'],
      { colours: 1 },
    ],
  ])('colours of %s are shown, except for dark and unknown ones', async (_, content, texts, left) => {
    const { vtt, notes } = await add(content)
    const cues = vtt.split('\n\n').slice(1)
    expect(cues.map((cue) => cue.trimEnd().split('\n').slice(1).join('\n'))).toEqual(texts)
    expect(Object.fromEntries(notes.map(({ what, count }) => [what, count]))).toEqual(left)
  })

  test.each<[string, string, string[]]>([
    ['a mark and a title in the first line', '\uFEFFWEBVTT\ttitle\n\n00:00.000 --> 00:01.000\na', ['a']],
    ['times that follow the header at once', 'WEBVTT\nX: y\n00:00.000 --> 00:01.000\na', ['a']],
    ['CR as the end of a line', 'WEBVTT\r\r00:00.000 --> 00:01.000\ra\rb\r\r', ['a\nb']],
    ['times without spaces', 'WEBVTT\n\n00:00.000-->00:01.000\na', ['a']],
    ['times with a tab', 'WEBVTT\n\n00:00.000\t-->\t00:01.000\ta\nb', ['b']],
    ['one digit of hours', 'WEBVTT\n\n0:00:00.000 --> 0:00:01.000\na', ['a']],
    ['a comma in times', 'WEBVTT\n\n00:00,000 --> 00:01,000\na', ['a']],
    ['minutes and seconds of 59', 'WEBVTT\n\n00:59:59.999 --> 01:00:00.000\na', ['a']],
    ['60 minutes', 'WEBVTT\n\n00:60:00.000 --> 02:00:00.000\na\n\n00:00.000 --> 00:01.000\nb', ['b']],
    ['milliseconds of two digits', 'WEBVTT\n\n00:00.00 --> 00:01.00\na\n\n00:00.000 --> 00:01.000\nb', ['b']],
    ['negative times', 'WEBVTT\n\n-00:00.000 --> 00:01.000\na\n\n00:00.000 --> 00:01.000\nb', ['b']],
    ['a name with hyphens', 'WEBVTT\n\na -- b\n00:00.000 --> 00:01.000\na', ['a']],
    ['a name of two lines is no name', 'WEBVTT\n\na\nb\n00:00.000 --> 00:01.000\nc', ['c']],
    ['a note in a cue is text', 'WEBVTT\n\n00:00.000 --> 00:01.000\nNOTE a', ['NOTE a']],
    ['a note with lines', 'WEBVTT\n\nNOTE\na\nb\n\n00:00.000 --> 00:01.000\nc', ['c']],
    ['a cue without text', 'WEBVTT\n\n00:00.000 --> 00:01.000\n\n00:01.000 --> 00:02.000\nb', ['b']],
    [
      'an end tag of another mark',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n<b>a <i>b</b> c</i> d</b>',
      ['<b>a <i>b c</i> d</b>'],
    ],
    ['an end tag of nothing', 'WEBVTT\n\n00:00.000 --> 00:01.000\na</b>b', ['ab']],
    ['empty tags', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<>a</>b<.c>d', ['abd']],
    ['unknown tags', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<x>a</x><I>b</I>', ['ab']],
    ['a tag with a line break', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<v\nAnn>a', ['a']],
    ['a tag that never ends', 'WEBVTT\n\n00:00.000 --> 00:01.000\na <b', ['a <b></b>']],
    ['a language', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<lang en-GB>a</lang>', ['a']],
    ['ruby without an end', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<ruby>a<rt>b</ruby>c', ['a(b)c']],
    [
      'references',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n&amp;&lt;&gt;&nbsp;&#x41;&#66; &copy &',
      ['&amp;&lt;&gt;\u00a0AB © &amp;'],
    ],
  ])('WebVTT with %s is read as its specification says', async (_, content, texts) => {
    const cues = (await add(content)).vtt.split('\n\n').slice(1)
    expect(cues.map((cue) => cue.trimEnd().split('\n').slice(1).join('\n'))).toEqual(texts)
  })

  test('subtitles of a chapter can be listed, replaced and removed, but not by other members', async () => {
    const other = await site.register()
    const series = await makeSeries(site, author)
    const data = Buffer.from(SRT('one')).toString('base64')
    const input = { chapterId: series.chapterId, data }
    const first = await site.call(videos.addSubtitle, { ...input, ...fields }, author)
    const second = await site.call(videos.addSubtitle, { ...input, language: 'ja', label: '日本語' }, author)
    expect((await readChapter(site, author, series.chapterId)).subtitles.map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ])

    const two = Buffer.from(SRT('two')).toString('base64')
    const changed = await site.call(videos.changeSubtitle, { id: first.id, label: '简中', data: two }, author)
    expect(changed).toMatchObject({ id: first.id, label: '简中', language: 'zh-Hans' })
    expect(await (await site.fetch(changed.url)).text()).toContain('two')
    expect(await errorOf(site.call(videos.changeSubtitle, { id: first.id, label: 'x' }, other))).toBe(
      'not_found',
    )
    expect(await errorOf(site.call(videos.removeSubtitle, { id: first.id }, other))).toBe('not_found')
    expect(await errorOf(site.call(videos.addSubtitle, { ...input, ...fields }, other))).toBe(
      'chapter_not_found',
    )
    await site.call(videos.removeSubtitle, { id: first.id }, author)
    expect((await readChapter(site, author, series.chapterId)).subtitles).toHaveLength(1)
    const { rows } = await site.context.deps.database.pool.query(
      `select state from files where purpose = 'subtitle' and ref = $1 order by id`,
      [series.chapterId],
    )
    expect(rows.map(({ state }) => state)).toEqual(['discarded', 'stored', 'discarded'])
  })

  test('a chapter can have twenty subtitles, and only chapters of videos can have any', async () => {
    const series = await makeSeries(site, author)
    const data = Buffer.from(SRT('one')).toString('base64')
    const input = { chapterId: series.chapterId, ...fields, data }
    for (let count = 0; count < LIMITS.subtitlesPerChapter; count += 1)
      await site.call(videos.addSubtitle, input, author)
    expect(await errorOf(site.call(videos.addSubtitle, input, author))).toBe('too_many_subtitles')
    const comic = await site.call(works.create, { type: 'comic', title: 'A comic' }, author)
    const wrong = { ...input, chapterId: comic.chapterId }
    expect(await errorOf(site.call(videos.addSubtitle, wrong, author))).toBe('chapter_not_found')
  })
})
