import type { BulletView } from '@engawa/contract'
import { expect, test } from 'vitest'
import { createLineFilter, linesOf, type LineRules } from './lines.ts'

const defaults: LineRules = {
  ...{ uid: 1, blocked: new Set(), words: [], density: 100, merges: true },
  ...{ rolling: true, top: true, bottom: true },
}
let lastId = 0
const bullet = (text: string, part: Partial<BulletView> = {}): BulletView => {
  lastId += 1
  return { id: lastId, at: lastId * 100, mode: 'rolling', colour: '#ffffff', text, uid: 2, ...part }
}
const shown = (items: BulletView[], rules: Partial<LineRules> = {}): string[] => {
  const all = { ...defaults, ...rules }
  return linesOf(items, createLineFilter(all), all).map(({ text }) => text)
}

test('bullets with blocked words, of blocked members and of disabled modes are not shown', () => {
  const items = [
    bullet('spoiler: rain'),
    bullet('rain', { uid: 3 }),
    bullet('snow', { mode: 'top' }),
    bullet('sun', { uid: null }),
  ]
  expect(shown(items, { words: ['SPOILER'] })).toEqual(['rain', 'snow', 'sun'])
  expect(shown(items, { words: ['/^s/'] })).toEqual(['rain'])
  expect(shown(items, { blocked: new Set([3]) })).toEqual(['spoiler: rain', 'snow', 'sun'])
  expect(shown(items, { top: false })).toEqual(['spoiler: rain', 'rain', 'sun'])
})

test('bullets with equal texts merge into one line with a count, except the viewer’s own bullets', () => {
  const items = [
    bullet('哈哈哈哈'),
    bullet('哈哈哈'),
    bullet('Ｗow'),
    bullet('wow '),
    bullet('wow', { uid: 1 }),
    bullet('哈 哈 哈'),
  ]
  expect(shown(items)).toEqual(['哈哈哈哈 ×3', 'Ｗow ×2', 'wow'])
  expect(shown(items, { merges: false })).toHaveLength(6)
  // A merged line has the text of its first bullet, and hidden bullets are not counted.
  expect(shown([bullet('hm', { uid: 3 }), bullet('hm'), bullet('hm')], { blocked: new Set([3]) })).toEqual([
    'hm ×2',
  ])
  // Bullets that are more than five seconds apart do not merge.
  expect(shown([0, 4_999, 5_000, 6_000].map((at) => bullet('ha', { at })))).toEqual(['ha ×2', 'ha ×2'])
})

test('a density of n per cent shows about n per cent of the bullets, always the same ones, and all of the viewer’s own', () => {
  const items = Array.from({ length: 4_000 }, (_, index) => bullet(`line ${index}`))
  const some = shown(items, { density: 30 })
  expect(some.length).toBeGreaterThan(1_000)
  expect(some.length).toBeLessThan(1_400)
  expect(shown(items, { density: 30 })).toEqual(some)
  expect(shown(items, { density: 60 })).toEqual(expect.arrayContaining(some))
  expect(
    shown(
      items.map((each) => ({ ...each, uid: 1 })),
      { density: 10 },
    ),
  ).toHaveLength(4_000)
})
