import { expect, it } from 'vitest'
import { parseNovelSettings, SCALES } from './novel-settings.ts'

it('missing or broken settings of the novel reader get their defaults', () => {
  const defaults = parseNovelSettings(null)
  expect(defaults).toMatchObject({
    mode: 'scroll',
    size: SCALES.size.default,
    background: null,
    brightness: 100,
  })
  for (const broken of ['', '[]', '7', 'null', '{"size":"big","mode":"x","indent":1,"background":"pink"}'])
    expect(parseNovelSettings(broken)).toEqual(defaults)
})

it('stored numbers of the novel reader are limited to their bounds, and valid choices are preserved', () => {
  const chosen = parseNovelSettings(
    JSON.stringify({
      size: 999,
      leading: -5,
      mode: 'paged',
      writing: 'vertical',
      justify: false,
      voice: 'A',
    }),
  )
  expect(chosen).toMatchObject({
    size: SCALES.size.max,
    leading: SCALES.leading.min,
    mode: 'paged',
    writing: 'vertical',
    justify: false,
    voice: 'A',
  })
  expect(parseNovelSettings(JSON.stringify(chosen))).toEqual(chosen)
})
