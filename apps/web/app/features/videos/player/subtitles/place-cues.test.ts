import { expect, test } from 'vitest'
import { rowsOfCues, styleOfCue } from './place-cues.ts'

const cue = (text: string, line: number | 'auto', position: number | 'auto' = 'auto', align = 'center') => ({
  ...{ text, line, position, align },
})

test('cues are in rows by their height, and the ones without a height are at the bottom', () => {
  const cues = [
    cue('a', 'auto'),
    cue('b', 5),
    cue('c', 'auto', 20),
    cue('d', 40),
    cue('e\nf', 60),
    cue('g', -1),
  ]
  expect(
    rowsOfCues(cues, 10).map(({ name, style, cues: row }) => [name, style, row.map(({ text }) => text)]),
  ).toEqual([
    ['top', {}, ['b']],
    ['between', { top: '40%' }, ['d']],
    ['between', { bottom: '26%' }, ['e\nf']],
    ['bottom', { bottom: '10%' }, ['a', 'c', 'g']],
  ])
})

test('cues are placed by their aligned side, and stay in the picture', () => {
  expect(styleOfCue(cue('a', 'auto'))).toEqual({})
  expect(styleOfCue(cue('a', 40, 30, 'left'))).toMatchObject({ marginLeft: '30%', maxWidth: '70%' })
  expect(styleOfCue(cue('a', 40, 90, 'right'))).toMatchObject({ marginRight: '10%', maxWidth: '90%' })
  expect(styleOfCue(cue('a', 40, 70))).toMatchObject({
    marginLeft: '70%',
    maxWidth: '60%',
    translate: '-50%',
  })
})
