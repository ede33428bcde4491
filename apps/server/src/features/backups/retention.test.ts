import { expect, test } from 'vitest'
import { retained } from './retention.ts'

/** Makes a backup for each day until the 31st of December 2026, at 23:30 UTC, the latest first. */
const yearOf = (days: number) =>
  Array.from({ length: days }, (_, ago) => {
    const at = new Date(Date.UTC(2026, 11, 31, 23, 30) - ago * 86_400_000)
    return { name: at.toISOString().slice(0, 10), madeAt: at.toISOString() }
  })

test('the latest backups of seven days, four weeks and six months are retained', () => {
  const kept = retained(yearOf(365), { keep: 7, keepWeeks: 4, keepMonths: 6 }, 'UTC')
  expect([...kept].sort()).toEqual([
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
    // The 31st of December is a Thursday; the other weeks end on a Sunday.
    ...['2026-12-13', '2026-12-20'],
    ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ])
})

test('the periods are those of the time zone of the site', () => {
  // In Shanghai it is already 2027, a Friday.
  const kept = retained(yearOf(40), { keep: 1, keepWeeks: 2, keepMonths: 2 }, 'Asia/Shanghai')
  expect([...kept].sort()).toEqual(['2026-12-26', '2026-12-30', '2026-12-31'])
})

test('days without a backup do not count, and of several backups of a day the latest is retained', () => {
  const backups = ['2026-12-31T10:00:00Z', '2026-12-31T09:00:00Z', '2026-11-02T09:00:00Z'].map((madeAt) => ({
    name: madeAt,
    madeAt,
  }))
  const kept = retained(backups, { keep: 2, keepWeeks: 0, keepMonths: 0 }, 'UTC')
  expect([...kept]).toEqual(['2026-12-31T10:00:00Z', '2026-11-02T09:00:00Z'])
})
