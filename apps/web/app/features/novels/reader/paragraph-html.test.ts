import { expect, it } from 'vitest'
import { htmlOf, mapText, withReadings } from './paragraph-html.ts'

const word = (base: string, reading: string) =>
  `<ruby>${base}<rp>（</rp><rt>${reading}</rt><rp>）</rp></ruby>`

it('each paragraph is in an element with its key', () => {
  expect(htmlOf([{ key: 'a1', html: '<p>x</p>' }])).toBe('<div data-key="a1"><p>x</p></div>')
})

it('readings are shown always, only the first time for each word, or never', () => {
  const html = `<p>${word('縁側', 'えんがわ')}と${word('空', 'そら')}</p><p>${word('縁側', 'えんがわ')}の${word('空', 'くう')}</p>`
  expect(withReadings(html, 'show')).toBe(html)
  expect(withReadings(html, 'hide')).toBe('<p>縁側と空</p><p>縁側の空</p>')
  expect(withReadings(html, 'first')).toBe(
    `<p>${word('縁側', 'えんがわ')}と${word('空', 'そら')}</p><p>縁側の${word('空', 'くう')}</p>`,
  )
})

it('a change of the text never changes a tag', () => {
  expect(mapText('<p title="ab">ab<em>a</em></p>', (text) => text.replaceAll('a', '甲'))).toBe(
    '<p title="ab">甲b<em>甲</em></p>',
  )
})
