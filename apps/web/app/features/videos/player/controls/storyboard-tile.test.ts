import { expect, test } from 'vitest'
import { tileAt } from './storyboard-tile.ts'

const board = {
  interval: 2,
  tileWidth: 160,
  tileHeight: 90,
  columns: 3,
  rows: 2,
  sheets: [
    { url: '/a', tiles: 6 },
    { url: '/b', tiles: 2 },
  ],
}

test('the preview picture of a time is found on its sheet', () => {
  expect(tileAt(board, 0)).toEqual({ url: '/a', x: 0, y: 0 })
  expect(tileAt(board, 1.99)).toEqual({ url: '/a', x: 0, y: 0 })
  expect(tileAt(board, 9)).toEqual({ url: '/a', x: 160, y: 90 })
  expect(tileAt(board, 12)).toEqual({ url: '/b', x: 0, y: 0 })
  expect(tileAt(board, 999)).toEqual({ url: '/b', x: 160, y: 0 })
  expect(tileAt({ ...board, sheets: [] }, 1)).toBeNull()
})
