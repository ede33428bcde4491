import { expect, test } from 'vitest'
import { naturalOrder } from './natural-order.ts'

/** Names of pages and folders as authors number them, each list in the order in which it is read. */
const LISTS: [string, string[]][] = [
  ['digits', ['p1.jpg', 'p2.jpg', 'p10.jpg', 'p010a.jpg', 'p010b.jpg']],
  ['folders', ['1/P2.png', '1/p10.png', '2/1.png', '10/1.png']],
  ['covers', ['Cover.png', '001.png', '002.png']],
  ['a Chinese cover', ['封面.png', '第1页.png']],
  ['full-width digits', ['１.png', '2.png', '１０.png']],
  ['circled digits', ['①.png', '②.png', '⑩.png']],
  ['Roman numerals as characters', ['Ⅰ.png', 'Ⅱ.png', 'Ⅳ.png', 'Ⅸ.png']],
  [
    'Chinese numerals',
    ['第一页.png', '第二页.png', '第三页.png', '第十页.png', '第二十一页.png', '第一百零三页.png'],
  ],
  [
    'Chinese numerals without other words',
    ['一.png', '二.png', '三.png', '十.png', '十二.png', '廿一.png', '卅.png'],
  ],
  ['Chinese numerals by place', ['第九九話.png', '第一〇〇話.png']],
  ['years', ['二〇二三/1.png', '二〇二四/1.png']],
  ['large Chinese numerals', ['第九百話', '第千話', '第一千零一話', '第一万話', '第二万三千話']],
  ['formal Chinese numerals', ['壹.png', '贰.png', '叁.png', '拾.png']],
  ['volumes before chapters', ['第一卷/第十话/1.png', '第二卷/第一话/1.png', '第十卷/第一话/1.png']],
  ['a counter before its number', ['卷一/1.png', '卷二/1.png', '卷十/1.png', '卷十一/1.png']],
  ['parts', ['上.png', '中.png', '下.png']],
  ['parts of volumes', ['上卷/1.png', '中卷/1.png', '下卷/1.png']],
  ['parts of chapters', ['第1话 上.png', '第1话 中.png', '第1话 下.png', '第2话 上.png']],
  ['parts without a space', ['第十话上.png', '第十话下.png', '第十一话.png']],
  ['parts after a number', ['1上.png', '1中.png', '1下.png', '2上.png']],
  ['parts in brackets', ['第一話（前編）', '第一話（後編）', '第二話']],
  ['halves', ['前半/1.png', '後半/1.png']],
  ['copies', ['img.png', 'img (1).png', 'img (2).png', 'img (10).png']],
  ['half chapters', ['第1话', '第1.5话', '第2话']],
  ['half pages', ['1.png', '1.5.png', '2.png']],
  ['numbers with a dash', ['1-1.png', '1-2.png', '1-10.png', '2-1.png']],
]

test.each(LISTS)('names are sorted as authors number them: %s', (_, names) => {
  expect(names.toReversed().toSorted(naturalOrder)).toEqual(names)
})
