import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { CHARSETS, type CharsetHints, decodeBytes, decodeText, detectCharset } from './index.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const join = (...parts: (Uint8Array | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? utf8(part) : part)]))
const wide = (text: string, order: 'le' | 'be', size: 2 | 4 = 2) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.codePointAt(0)!
      const little = Array.from({ length: size }, (_, at) => (code >>> (8 * at)) & 0xff)
      return order === 'le' ? little : little.reverse()
    }),
  )

const latin = bytes('Caf\xE9 na\xEFve')
const JAPANESE = hex('8d6082cc836a8385815b8358') // 港のニュース in Shift JIS
const CHINESE = hex('b8dbbfdad0c2cec5a3bac6f0d6d8bbfad2d1d0debac3') // 港口新闻：起重机已修好 in GBK
const RUSSIAN = hex('cdeee2eef1f2e820efeef0f2e0') // Новости порта in windows-1251

it.each<[string, Uint8Array, CharsetHints, string]>([
  [
    'a mark of UTF-8 before another label',
    join(hex('efbbbf'), '<?xml version="1.0" encoding="gbk"?><a>é'),
    {},
    'a>é',
  ],
  [
    'a mark of UTF-16',
    join(hex('fffe'), wide('<a>é', 'le')),
    { contentType: 'text/xml; charset=utf-8' },
    '<a>é',
  ],
  ['UTF-16 without a mark', wide('<a>One</a>', 'le'), {}, '<a>One'],
  ['UTF-16 without a mark, high bytes first', wide('<a>One 港</a>', 'be'), {}, '<a>One 港'],
  ['UTF-32', wide('<a>One</a>', 'be', 4), {}, '<a>One'],
  ['UTF-8 with a wrong XML declaration', join('<?xml version="1.0" encoding="ISO-8859-1"?><a>é'), {}, '<a>é'],
  [
    'UTF-8 with a wrong content type',
    utf8('<a>Café — 東京'),
    { contentType: 'text/xml; charset=koi8-r' },
    '<a>Café — 東京',
  ],
  [
    'a true label of one byte per letter',
    join('<?xml version="1.0" encoding="ISO-8859-1"?><a>', latin),
    {},
    '<a>Café naïve',
  ],
  [
    'quotation marks of windows-1252',
    join('<?xml version="1.0" encoding="iso-8859-1"?><a>', hex('9361949680')),
    {},
    '“a”–€',
  ],
  [
    'a content type',
    join('<a>', RUSSIAN),
    { contentType: 'text/xml; charset="windows-1251"' },
    'Новости порта',
  ],
  [
    'the content type before the declaration',
    join('<?xml version="1.0" encoding="koi8-r"?>', RUSSIAN),
    { contentType: 'text/xml;charset=cp1251' },
    'Новости',
  ],
  [
    'the declaration, where the content type is impossible',
    join("<?xml version='1.0' encoding='gb2312'?>", CHINESE),
    { contentType: 'text/xml; charset=utf-8' },
    '港口新闻',
  ],
  ['a label that does not exist', join('<?xml version="1.0" encoding="nonsense"?>', latin), {}, 'Café naïve'],
  [
    'UTF-16 in the declaration of other bytes',
    join('<?xml version="1.0" encoding="UTF-16"?><a>One'),
    {},
    '<a>One',
  ],
  ['meta of HTML', join('<!doctype html><html><head><meta charset=gbk>', CHINESE), {}, '港口新闻'],
  [
    'the old meta of HTML',
    join('<html><meta http-equiv="Content-Type" content="text/html; charset=shift_jis">', JAPANESE),
    {},
    '港のニュース',
  ],
  [
    'a text about charsets',
    join('How to write charset=utf-16 and encoding="koi8-r": ', latin),
    {},
    'Café naïve',
  ],
  ['a comment about charsets', join('<!-- <meta charset="koi8-r"> --><p>', latin), {}, 'Café naïve'],
  ['no label, one byte per letter', join('<rss><a>', latin), {}, 'Café naïve'],
  ['no label, the language in the text', join('<rss><language>ja</language>', JAPANESE), {}, '港のニュース'],
  ['no label, the language as a hint', JAPANESE, { language: 'ja' }, '港のニュース'],
  ['no label, Chinese', CHINESE, {}, '港口新闻'],
  ['no label, Russian', RUSSIAN, {}, 'Новости порта'],
  ['one broken byte in UTF-8', join('Café, façade, naïve — 東京 ', hex('e9'), ' end'), {}, '東京 \uFFFD end'],
  ['a text that ends within a character', utf8('Café — 東京').subarray(0, -1), {}, 'Café — 東\uFFFD'],
  [
    'a charset that browsers do not have',
    join('<?xml version="1.0" encoding="cp437"?>', hex('826e')),
    {},
    'én',
  ],
  [
    'the XML declaration, before meta in XHTML',
    join('<?xml version="1.0" encoding="gbk"?><html><head><meta charset="koi8-r"/>', CHINESE),
    {},
    '港口新闻',
  ],
  [
    'no label, because meta of XHTML is none',
    join('<?xml version="1.0"?><html><head><meta charset="koi8-r"/><p>', CHINESE),
    {},
    '港口新闻',
  ],
  [
    'no label, because meta of XHTML is none, in a page without an XML declaration',
    join('<html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="koi8-r"/><p>', CHINESE),
    { format: 'xml' },
    '港口新闻',
  ],
  [
    'meta in a page that is sent as HTML',
    join('<?xml version="1.0"?><html><head><meta charset="big5"/><p>', hex('b4e4a4f4')),
    { contentType: 'text/html' },
    '港水',
  ],
  [
    'UTF-8 with an old meta element',
    join('<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312"/>第一章'),
    { format: 'xml' },
    '第一章',
  ],
  [
    'the bytes of a plain text that begins like a page',
    join('<!doctype html><meta charset="koi8-r">', CHINESE),
    { format: 'plain' },
    '港口新闻',
  ],
  ['a mark of UTF-32', join(hex('0000feff'), wide('雨', 'be', 4)), { format: 'plain' }, '雨'],
  ['nothing', new Uint8Array(), {}, ''],
])('the charset is decided by %s', (_, body, hints, expected) => {
  expect(decodeText(body, hints)).toContain(expected)
})

it('any bytes are decoded', () => {
  const types = fc.constantFrom('', 'text/xml; charset=utf-16', 'text/xml; charset=gbk', 'a;charset=x')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), types, (body, contentType) => {
      expect(typeof decodeText(body, { contentType })).toBe('string')
    }),
  )
})

it('any text in UTF-8 stays the same, whatever its label is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = `é ${text.replaceAll(/[\0\uFEFF]/g, '')}`
      expect(decodeText(utf8(plain), { contentType: 'text/plain; charset=windows-1252' })).toBe(plain)
    }),
  )
})

it('a long text is examined in linear time', () => {
  for (const piece of ['<meta ', '<?xml ', '<!--', 'encoding=', '\xE9', '\xE9a', '\0'])
    expect(detectCharset(bytes(piece.repeat(50_000)))).toBeTruthy()
})

/** A text in each language, in each charset that files in this language have. */
const TEXTS: [string, string[], string][] = [
  [
    'zh-CN',
    ['gb18030'],
    '雨落在码头的石阶上，船还没有来。她站在灯下，听见远处有人唱歌。没有人回答，只有水声。',
  ],
  ['zh-TW', ['big5'], '雨落在碼頭的石階上，船還沒有來。她站在燈下，聽見遠處有人唱歌。沒有人回答，只有水聲。'],
  [
    'ja',
    ['shift_jis', 'euc-jp'],
    '雨が石段に落ちていた。船はまだ来ない。灯りの下に立ち、遠くで誰かが歌うのを聞いた。誰も答えない。',
  ],
  [
    'ko',
    ['euc-kr'],
    '비가 부두의 돌계단에 내리고 있었다. 배는 아직 오지 않았다. 등불 아래 서서 노래를 들었다.',
  ],
  [
    'ru',
    ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'],
    'Дождь падал на каменные ступени пристани. Лодка ещё не пришла. Она стояла под фонарём, и никто не ответил.',
  ],
  [
    'pl',
    ['windows-1250', 'iso-8859-2'],
    'Deszcz padał na kamienne schody przystani. Łódź jeszcze nie przypłynęła. Stała pod latarnią i słuchała, jak ktoś w oddali śpiewa. Nikt nie odpowiedział, słychać było tylko wodę.',
  ],
  [
    'tr',
    ['windows-1254'],
    'Yağmur iskelenin taş basamaklarına düşüyordu. Kayık henüz gelmemişti. Fenerin altında durmuş, uzakta birinin şarkı söylediğini dinliyordu. Kimse cevap vermedi.',
  ],
  [
    'el',
    ['windows-1253', 'iso-8859-7'],
    'Η βροχή έπεφτε στα πέτρινα σκαλιά της αποβάθρας. Η βάρκα δεν είχε έρθει ακόμη, και κανείς δεν απάντησε.',
  ],
  [
    'he',
    ['windows-1255'],
    'הגשם ירד על מדרגות האבן של הרציף. הסירה עוד לא הגיעה. היא עמדה מתחת לפנס. איש לא ענה.',
  ],
  [
    'ar',
    ['windows-1256'],
    'كان المطر يهطل على درجات الرصيف الحجرية. لم يصل القارب بعد. وقفت تحت المصباح. لم يجب أحد.',
  ],
  [
    'th',
    ['windows-874'],
    'ฝนตกลงบนบันไดหินของท่าเรือ เรือยังไม่มา เธอยืนอยู่ใต้โคมไฟและฟังใครบางคนร้องเพลงอยู่ไกลออกไป ไม่มีใครตอบ',
  ],
  [
    'fr',
    ['windows-1252'],
    'La pluie tombait sur les marches de pierre. La barque n’était pas encore arrivée. Elle écoutait : « Où es-tu ? »',
  ],
  [
    'en',
    ['windows-1252'],
    'The rain fell on the steps. “The boat has not come,” she said — and nobody answered.',
  ],
]

it.each(
  TEXTS.flatMap(([language, charsets, text]) => charsets.map((name) => [language, name, text] as const)),
)('the charset of a plain text in the language %s is found: %s', (language, charset, text) => {
  const body = iconv.encode(text, charset)
  for (const hint of [null, language])
    expect(decodeBytes(body, detectCharset(body, { format: 'plain', language: hint }))).toBe(text)
  for (const likelyLanguage of ['zh-CN', 'ja', 'en'])
    expect(decodeBytes(body, detectCharset(body, { format: 'plain', likelyLanguage }))).toBe(text)
})

it.each([
  ['zh-TW', 'big5', '雨停了'],
  ['ja', 'shift_jis', '雨が止んだ'],
  ['zh-CN', 'gb18030', '雨停了'],
  ['ko', 'euc-kr', '비가'],
])('the charset of a short text is found by the likely language %s', (likelyLanguage, charset, text) => {
  expect(detectCharset(iconv.encode(text, charset), { format: 'plain', likelyLanguage })).toBe(charset)
})

it.each(['zh-CN', 'en', null])(
  'a likely language, %s, does not change a text with accents',
  (likelyLanguage) => {
    expect(decodeText(latin, { format: 'plain', likelyLanguage })).toBe('Café naïve')
  },
)

it('each charset is decoded, also its rare characters', () => {
  for (const charset of CHARSETS) {
    const order = charset.endsWith('be') ? 'be' : 'le'
    const size = charset.startsWith('utf-32') ? 4 : 2
    const body = /^utf-(?:16|32)/.test(charset) ? wide('Rain, 12', order, size) : bytes('Rain, 12')
    expect(decodeBytes(body, charset), charset).toBe('Rain, 12')
  }
  expect(decodeBytes(hex('8c63'), 'euc-kr')).toBe('똠')
  expect(decodeBytes(hex('8740'), 'big5')).toBe('䏰')
  expect(decodeBytes(hex('8740ed40'), 'shift_jis')).toBe('①纊')
  expect(decodeBytes(hex('a1c1'), 'euc-jp')).toBe('～')
  expect(decodeBytes(hex('0001f600000000d8'), 'utf-32be')).toBe('😀Ø')
  expect(decodeBytes(hex('00110000'), 'utf-32be')).toBe('\uFFFD')
})
