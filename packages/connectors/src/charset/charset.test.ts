import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CharsetHints, decodeText, detectCharset } from './index.ts'

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
