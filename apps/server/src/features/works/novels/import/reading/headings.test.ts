import { describe, expect, it } from 'vitest'
import { findHeadings } from './headings.ts'

const TITLES = ['渡口', '灯', '船', '家', '河水', '夜']
const ENGLISH = ['The Ferry', 'Lamps', 'A Boat', 'Home Again', 'River', 'Night']
const LISTS: Record<string, readonly string[]> = {
  han: [...'一二三四五六'],
  n: [...'123456'],
  wide: [...'１２３４５６'],
  padded: ['001', '002', '003', '004', '005', '006'],
  formal: [...'壹贰叁肆伍陆'],
  circled: [...'①②③④⑤⑥'],
  roman: ['I', 'II', 'III', 'IV', 'V', 'VI'],
  'big-roman': [...'ⅠⅡⅢⅣⅤⅥ'],
  word: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
  WORD: ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX'],
  ordinal: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'],
  title: TITLES,
  english: ENGLISH,
  'english-lower': ENGLISH.map((title) => title.toLowerCase()),
}

/** Forms of headings of novels in Chinese, Japanese and English. Placeholders are names of `LISTS`. */
const FORMS = [
  '第{han}章 {title}',
  '第{n}章 {title}',
  '第{wide}章\u3000{title}',
  '第{han}章',
  '第{han}章{title}',
  '第{padded}章 {title}',
  '第{han}回 {title}',
  '第{han}节 {title}',
  '第{han}話\u3000{title}',
  '第{wide}話「{title}」',
  '第 {n} 章：{title}',
  '【第{han}章】{title}',
  '《渡口》第{han}章 {title}',
  '☆、第{han}章 {title}',
  '正文 第{han}章 {title}',
  '第{han}章 他没有回来。',
  '第{han}章 什么？我{title}了！',
  '第一卷 第{han}章 {title}',
  '第{han}章、{title}',
  '第{han}章·{title}',
  '第{han}章-{title}',
  '（第{han}章）{title}',
  '第{han}集 {title}',
  '第{han}幕 {title}',
  '第{han}夜',
  '第{formal}章 {title}',
  'VIP卷 第{han}章 {title}',
  '第{han}章（上） {title}',
  '==第{han}章 {title}==',
  '第{han}部分 {title}',
  '渡口 第{han}章',
  '{title} 第{han}章',
  '{n}、{title}',
  '{n}.{title}',
  '{n}. {title}',
  '{padded} {title}',
  '{padded}{title}',
  '（{han}）',
  '({n}) {title}',
  '{wide}\u3000{title}',
  '{han}',
  '{han}、{title}',
  '{n}',
  '【{n}】{title}',
  '#{n} {title}',
  'No.{n}',
  '其{han}',
  'その{han}\u3000{title}',
  '{n}話\u3000{title}',
  '{han}話',
  '- {n} -',
  '◇{n}◇',
  '１－{wide}\u3000{title}',
  '1-{n} {title}',
  '{circled} {title}',
  '卷{han} {title}',
  '{title}（{han}）',
  '第{han}楽章\u3000{title}',
  '{n}章 {title}',
  '☆{title}',
  '◆ {title}',
  '# {title}',
  '{han} {title}',
  '故事{han}：{title}',
  '제{n}화 {english}',
  '{n}화. {english}',
  '<{n}화> {english}',
  '{title}（{n}）',
  '━━{n}━━',
  '第{n}天',
  '{big-roman}',
  '〔{han}〕',
  '＜{n}＞ {title}',
  'Chapter {n}',
  'CHAPTER {WORD}',
  'Chapter {n}: {english}',
  'chapter.{padded}',
  'Ch. {n} {english}',
  'Ch{n}',
  'Episode {n} - {english}',
  'Chapter {roman}. {english}',
  '{roman}',
  '{roman}. {english}',
  '{n}. {english}',
  '{n} {english}',
  'Day {n}',
  'Part {word}',
  '[Chapter {n}] {english}',
  'EP.0{n} {english}',
  '* * * {n} * * *',
  'Chapter the {ordinal}',
  'Stage {n}: {english}',
  'Act {roman}',
  'Log #{n}',
  'Volume 1 Chapter {n}: {english}',
  '{word}',
  'Letter {roman}',
  '~ {n} ~',
  'Chapter {n} {english-lower}',
  'CHAPTER {n}\n\n{english}',
  'Chapter Twenty-{word}',
]

/** Sentences that begin like a heading, or are short lines with a number. */
const PROSE = [
  '第一节课下课铃响了',
  '第二回合他就输了',
  '第一话都没说完他就走了！',
  '第三部电影上映了',
  '第一场雨下了三天',
  '第一夜他没有睡着',
  '第一幕戏已经开演了',
  '第一卷胶片用完了',
  '第二集团军的人来了',
  '第一章里写着他的名字',
  '第一回见到她是在春天',
  '序列号已经丢了',
  '1个人也没有',
  '3年后，他回来了',
  '一个人走在路上',
  '第一次见面',
  '第三章的结尾他哭了',
  'Chapter one was hard for him.',
  'Part of me knew',
  'Part one was easy.',
  'Introduction to the family was quick.',
  'Ch',
  '前言不搭后语',
  '第一天，他到了渡口。',
  '番外地区没有人',
  '终章般的结局',
  '二十岁那年',
  '十点的时候',
  '一、二、三，走！',
  '1、2、3',
  '第二节车厢里没有人',
  '第一集看完了',
  '第五话音未落',
  '第一关过了',
  '第一折扇面',
  '10 minutes later he was gone',
  'I was late',
  'One of them left',
  '第十个人',
  '“第一章 渡口”，他念道。',
  '2026年3月14日',
  '8:30',
  'Book one of his favourites',
  'Episode after episode went by',
  'I',
  'A',
]

const PARAGRAPHS = [
  '雨落在码头的石阶上，灯还没有点起来。',
  '老人把船桨靠在墙边，慢慢地坐下。',
  '没有人回答，只有水声。',
]

const headingsOf = (form: string): string[] =>
  TITLES.map((_, at) => form.replaceAll(/\{([\w-]+)\}/g, (_place, name: string) => LISTS[name]![at]!))

/** Returns a text with three paragraphs, repeated three times, after each heading; `more` follows each time. */
const textOf = (headings: readonly string[], more: readonly string[] = [], blank = true): string[] =>
  headings
    .flatMap((heading) => [...heading.split('\n'), ...[1, 2, 3].flatMap(() => [...PARAGRAPHS, ...more])])
    .flatMap((line) => (blank ? [line, ''] : [line]))

const found = (lines: readonly string[], wanted: readonly string[] | null = null): string[] =>
  [...findHeadings(lines, wanted).kinds.keys()].toSorted((one, two) => one - two).map((at) => lines[at]!)

describe('headings of a plain text', () => {
  it.each(FORMS)('chapters with headings of the form %s are found', (form) => {
    const headings = headingsOf(form)
    const first = headings.map((heading) => heading.split('\n')[0])
    for (const blank of [true, false]) expect(found(textOf(headings, [], blank))).toEqual(first)
  })

  it.each(PROSE)('the sentence “%s” is no heading', (sentence) => {
    expect(found(textOf(headingsOf('第{han}章 {title}'), [sentence]))).toEqual(
      headingsOf('第{han}章 {title}'),
    )
    expect(found(textOf([...PARAGRAPHS], [sentence]))).toEqual([])
  })

  it('all sentences together are no headings', () => {
    expect(found(textOf(headingsOf('第{han}章 {title}'), PROSE))).toEqual(headingsOf('第{han}章 {title}'))
  })

  it.each([
    ['a volume and its chapters', ['第一卷 春', '第一章 渡口', '第二章 灯', '第二卷 夏', '第三章 船']],
    ['names between numbers', ['序章', '第一章 渡口', '番外一 船', '第二章 灯', '【番外】家', '后记']],
    ['a joined heading among others', ['第一章 渡口', '第二章灯', '第三章 船']],
    ['numbers that begin again', ['第一部 春', '1', '2', '3', '第二部 夏', '1', '2', '3']],
    ['the same number twice', ['第一章 渡口', '第二章 灯', '第二章 船', '第四章 家']],
    ['Japanese names', ['プロローグ', '第一話　渡し場', '幕間', '第二話　灯', '閑話　船', 'エピローグ']],
    ['English names', ['Prologue', 'Chapter 1', 'Interlude', 'Chapter 2', "Author's Note", 'Epilogue']],
  ])('%s are found together', (_, headings) => {
    expect(found(textOf(headings))).toEqual(headings)
  })

  it('a joined name of a volume is a heading if a chapter follows directly', () => {
    const chapters = textOf(['第一章 渡口', '第二章 灯'])
    expect(found(['第一卷春', '', ...chapters, '第二卷夏', '', ...chapters])).toHaveLength(6)
    expect(found([...chapters, '第三部电影上映了', ...PARAGRAPHS, ...chapters])).toHaveLength(4)
  })

  it('numbers of printed pages are no headings', () => {
    const broken = '雨落在码头的石阶上灯还没有点起来老人把船桨靠在墙边慢慢地坐下没有人'
    expect(found(['1', '2', '3', '4'].flatMap((page) => [broken, page]))).toEqual([])
  })

  it('lines with numbers that hardly ever count up are no headings', () => {
    const lines = [20, 40, 1, 2, 3, 50, 30, 70, 60, 90].map((number) => `${number}、渡口`)
    expect(found(textOf(lines))).toEqual([])
  })

  it('the forms of a text have counts and samples, and an author can choose one or write one', () => {
    const lines = textOf(['第一章 渡口', '其一', '其二', '第二章 灯', '其三', '★船★'])
    const { forms } = findHeadings(lines, null)
    expect(forms).toEqual([
      {
        pattern: '第{number}章 {text}',
        kind: 'chapter',
        count: 2,
        samples: ['第一章 渡口', '第二章 灯'],
        chosen: true,
      },
      {
        pattern: '其{number} {text}',
        kind: 'chapter',
        count: 3,
        samples: ['其一', '其二', '其三'],
        chosen: false,
      },
    ])
    expect(found(lines, ['其{number} {text}'])).toEqual(['其一', '其二', '其三'])
    expect(found(lines, ['★{text}★', '第{number}章 {text}'])).toEqual(['第一章 渡口', '第二章 灯', '★船★'])
    expect(found(lines, ['{number}月'])).toEqual([])
    expect(found(lines, [])).toEqual([])
    expect(findHeadings(lines, ['{number}月']).forms[0]).toMatchObject({
      pattern: '{number}月',
      count: 0,
      chosen: true,
    })
  })

  it('each form that is found matches the lines from which it was made', () => {
    for (const form of FORMS) {
      const lines = textOf(headingsOf(form))
      const { forms } = findHeadings(lines, null)
      const chosen = forms.filter(({ chosen: isChosen }) => isChosen).map(({ pattern }) => pattern)
      expect([form, found(lines, chosen)]).toEqual([form, found(lines)])
    }
  })
})
