import { expect, test } from 'vitest'
import { LIMITS, ROLE } from './limits.ts'

const MiB = 1024 * 1024

// The limits are written as numbers, because a test that uses the constants would not notice a wrong value.
test.each<[keyof typeof LIMITS, number]>([
  ['avatarBytes', 5 * MiB],
  ['pictureBytes', 20 * MiB],
  ['pictureSide', 12_000],
  ['chapterPages', 500],
  ['novelTextMax', 500_000],
  ['videoBytes', 2 * 1024 * MiB],
  ['importBytes', 500 * MiB],
  ['presignSeconds', 900],
  ['nameMin', 2],
  ['nameMax', 24],
  ['passwordMin', 8],
  ['passwordMax', 128],
  ['pageSizeDefault', 10],
  ['listDefault', 20],
  ['listMax', 100],
  ['chatTextMax', 5_000],
  ['chatReceiptMs', 5_000],
  ['presenceGraceSeconds', 15],
  ['socketTicketSeconds', 60],
])('the limit %s is %i', (name, value) => expect(LIMITS[name]).toBe(value))

test('the roles are 0, 1 and 2', () => expect(Object.values(ROLE)).toEqual([0, 1, 2]))
