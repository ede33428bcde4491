const WORDS = [
  ['春天', '茶馆', '少年', '星空', '灯笼', '猫咪', '旅行', '夏日', '图书馆', '雨夜', '海边', '银河'],
  ['夏休み', '魔法', '学園', '物語', '桜', '縁側', '風鈴', '列車', '喫茶店', '夜空', '約束', '手紙'],
  [
    'lantern',
    'harbour',
    'kite',
    'winter',
    'garden',
    'station',
    'midnight',
    'letters',
    'tangerine',
    'whale',
    'clock',
    'moon',
  ],
] as const

/** The number of languages: Chinese, Japanese and English. */
export const LANGUAGES = WORDS.length

/** Returns a word. `at` selects the language in turn; `step` selects different words for the same text. */
export const wordAt = (at: number, step: number): string => {
  const words = WORDS[at % WORDS.length]!
  return words[(Math.floor(at / WORDS.length) * step + step) % words.length]!
}
