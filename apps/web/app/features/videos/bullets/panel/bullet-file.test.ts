import { expect, test } from 'vitest'
import { firstTexts } from './bullet-file.ts'

test.each([
  [
    'XML',
    '\uFEFF<?xml version="1.0"?><i><d p="1,1,25,16777215">雨，来了</d><d p="2,1">ok</d><d p="3,1">船, 来了</d></i>',
    ['雨，来了', '船, 来了'],
  ],
  ['JSON', '[{"text":"雨","time":1},{"text":"船\\n来"}]', ['雨', '船\\n来']],
  ['ASS', '[Script Info]\nDialogue: 0,0:00:01.00,0:00:09.00,R2L,,0,0,0,,{\\move(1,2,3,4)}雨\n', ['雨']],
  ['many texts', '<d>é</d>'.repeat(9), ['é', 'é', 'é', 'é']],
  ['a text in ASCII', '<d>rain</d>', []],
])('the first texts of %s are found', (_, content, texts) => {
  expect(firstTexts(content)).toEqual(texts)
})
