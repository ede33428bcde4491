import { expect, test } from 'vitest'
import { indexCues } from './cue-index.ts'

const cue = (startTime: number, endTime: number) => ({ startTime, endTime })

test('all cues that are shown at a time are found, also a long cue that began before several short ones', () => {
  const cues = [cue(0, 100), cue(1, 2), cue(1, 4), cue(3, 4), cue(200, 201)]
  const index = indexCues(cues)
  const at = (time: number) => index.at(time).map((each) => cues.indexOf(each))
  expect([at(0), at(1), at(2), at(3.5), at(50), at(100), at(200), at(300)]).toEqual([
    [0],
    [0, 1, 2],
    [0, 2],
    [0, 2, 3],
    [0],
    [],
    [4],
    [],
  ])
  expect(indexCues([]).at(1)).toEqual([])
})

test('when a hundred cues are shown at the same time, only the latest ones are found', () => {
  const index = indexCues(Array.from({ length: 100 }, (_, at) => cue(at / 100, 9)))
  expect(index.at(5).map(({ startTime }) => startTime)).toEqual([
    0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99,
  ])
})
