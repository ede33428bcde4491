import { expect, test } from 'vitest'
import { boardsPath, pathTo, readAddress } from './board-paths.ts'

const again = (path: string) => boardsPath(readAddress(new URL(path, 'https://site.example')))

test.each([
  '/picture',
  '/picture?boards=yandere,konachan&q=cat+-rain',
  '/picture/yandere?q=order%3Ascore&search=12&post=yandere-34',
  '/picture?view=popular&period=week&date=2026-11-25&post=danbooru-5',
  '/picture/danbooru?view=pool&pool=danbooru-77',
  '/picture?view=kept',
])('the address %s is read and written without a change', (path) => expect(again(path)).toBe(path))

test('invalid values in an address are ignored', () => {
  expect(
    again('/picture?boards=nowhere&view=x&q=%20%20&period=year&date=soon&post=yandere-0&search=-1'),
  ).toBe('/picture')
  expect(again('/picture/konachan?boards=yandere&view=pool&pool=konachan-x')).toBe('/picture/konachan')
  expect(pathTo({ q: 'cat', page: 'yandere', boards: ['yandere'] })).toBe('/picture/yandere?q=cat')
})
