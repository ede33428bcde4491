import { decodeBytes } from '@engawa/charset'

/** The charsets of names in archives that declare none. The first one wins when several fit equally well. */
const CHARSETS = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'cp437'] as const

export type NameCharset = (typeof CHARSETS)[number]
type AsianCharset = Exclude<NameCharset, 'cp437'>

/** Characters that are frequent in names of pages and chapters, and in titles. */
const FREQUENT: Record<AsianCharset, string> = {
  gb18030:
    '第页话卷集册回章节封面目录序番外篇漫画图彩扫汉前中后上下全完一二三四五六七八九十百的是不了在人有我他这个们来大为和国地到以说时要就出会可也你对生能而子那得于着自之年过发作里用道行所然家种事成方多经么去法学如都同现当没动起看定天分还进好小部其些主样理心她本开但因只从想实日军者意无力它与长把机民公此已工使情明性知又关点正新爱梦花雨雪风月夜星空海城街少女神龙恋王白黑红青',
  big5: '第頁話卷集冊回章節封面目錄序番外篇漫畫圖彩掃漢前中後上下全完一二三四五六七八九十百的是不了在人有我他這個們來大為和國地到以說時要就出會可也你對生能而子那得於著自之年過發作裡用道行所然家種事成方多經麼去法學如都同現當沒動起看定天分還進好小部其些主樣理心她本開但因只從想實日軍者意無力它與長把機民公此已工使情明性知又關點正新愛夢花雨雪風月夜星空海城街少女神龍戀王白黑紅青',
  shift_jis:
    '第話巻頁回章表紙裏扉目次口絵番外編前中後上下全完集画一二三四五六七八九十百人大日本年出月者行生時会見学新国小気手間事高子金何私女長先名分空海雨雪風花夢夜星少年恋愛猫犬君僕俺心声町村駅神龍魔王白黒赤青',
  'euc-kr':
    '제화권장편회부상중하표지앞뒤목차그림만화이다가는을를의에로고한기사자도인일아나리서시수대해어라스정전보주구조원무비마동오공신진경선여소영유우미호성안음생말문강산물불꽃비눈밤별하늘바다사랑꿈소녀년학교봄여름가을겨울외번본표',
}

const frequentIn = new Map(
  Object.entries(FREQUENT).map(([charset, characters]) => [charset, new Set(characters)]),
)

/** How well a character fits in a name. A frequent one counts twice; one that no name contains counts against the charset. */
const [COMMON, RARE, NEVER] = [1, 0.2, -4] as const

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to

/** The value of a character of two bytes, by the tables of each charset; `null` for a byte that alone is a character. */
const TABLES: Record<AsianCharset, (lead: number, trail: number) => number | null> = {
  gb18030(lead, trail) {
    if (!within(lead, 0x81, 0xfe) || !within(trail, 0x40, 0xfe) || trail === 0x7f) return NEVER
    if (trail < 0xa1) return lead > 0xa0 && lead < 0xa8 ? NEVER : 0
    if (within(lead, 0xb0, 0xd7)) return COMMON
    if (within(lead, 0xaa, 0xaf) || lead > 0xf7) return NEVER
    return RARE
  },
  big5(lead, trail) {
    if (!within(lead, 0x87, 0xfe) || !(within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe))) return NEVER
    return within(lead, 0xa4, 0xc6) ? COMMON : within(lead, 0xa1, 0xf9) ? RARE : 0
  },
  shift_jis(lead, trail) {
    if (within(lead, 0xa1, 0xdf)) return null
    if (lead === 0x80 || lead === 0xa0 || lead > 0xfc || !within(trail, 0x40, 0xfc) || trail === 0x7f)
      return NEVER
    if (lead === 0x82) return trail >= 0x9f ? 2 * COMMON : RARE
    if (lead === 0x83) return trail <= 0x96 ? 2 * COMMON : RARE
    return within(lead, 0x88, 0x97) ? COMMON : lead > 0xea || within(lead, 0x85, 0x87) ? 0 : RARE
  },
  'euc-kr'(lead, trail) {
    if (!within(lead, 0x81, 0xfd) || !within(trail, 0x41, 0xfe)) return NEVER
    if (trail < 0xa1) return lead > 0xc6 ? NEVER : 0
    if (within(lead, 0xb0, 0xc8)) return COMMON
    return within(lead, 0xad, 0xaf) || lead === 0xc9 ? NEVER : RARE
  },
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte))

/** Returns how well the bytes of names fit an Asian charset: the mean value of its characters. */
function fitOf(charset: AsianCharset, names: readonly Uint8Array[]): number {
  let [sum, count] = [0, 0]
  for (const bytes of names) {
    for (const character of decodeBytes(bytes, charset))
      if (frequentIn.get(charset)!.has(character)) sum += COMMON
    for (let [at, afterLetter] = [0, false]; at < bytes.length; at += 1) {
      const [lead, trail] = [bytes[at]!, bytes[at + 1] ?? 0]
      const wasAfterLetter = afterLetter
      afterLetter = isLetter(lead)
      if (lead < 0x80) continue
      count += 1
      const value = TABLES[charset](lead, trail)
      // A single character between Latin letters is probably a Latin letter with an accent.
      const isAccent = wasAfterLetter && (isLetter(trail) || isLetter(bytes[at + 2]))
      if (value === null) sum += RARE / 2
      else if (value === NEVER || !isAccent) sum += value
      else sum -= COMMON
      if (value !== null && value !== NEVER) at += 1
    }
  }
  return sum / Math.max(1, count)
}

/** Returns how well the bytes of names fit the first charset of zips: its letters are placed next to other Latin letters. */
function westernFit(names: readonly Uint8Array[]): number {
  let [sum, count] = [0, 0]
  for (const bytes of names)
    for (let at = 0; at < bytes.length; at += 1) {
      if (bytes[at]! < 0x80) continue
      count += 1
      const isAccented = bytes[at]! < 0xa6 || bytes[at] === 0xe1
      sum += !isAccented ? NEVER / 2 : isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]) ? COMMON * 1.2 : 0
    }
  return sum / Math.max(1, count)
}

/** Limit in bytes of the names that are examined. */
const SAMPLE = 64 * 1024

/** Returns the charset in which the most characters of all names together are usual. */
export function charsetOfNames(names: readonly Uint8Array[]): NameCharset {
  const sample: Uint8Array[] = []
  for (let [at, bytes] = [0, 0]; at < names.length && bytes < SAMPLE; at += 1) {
    sample.push(names[at]!)
    bytes += names[at]!.length
  }
  const fits = CHARSETS.map((charset) => ({
    charset,
    fit: charset === 'cp437' ? westernFit(sample) : fitOf(charset, sample),
  }))
  return fits.reduce((best, each) => (each.fit > best.fit ? each : best)).charset
}
