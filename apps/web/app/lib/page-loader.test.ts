import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitContext, type PageVisit } from '#app/context.ts'
import { pageLoader } from './page-loader.ts'

test('the error of the page is shown, also when the part of the member failed first', async () => {
  const context = new RouterContextProvider()
  context.set(visitContext, { signedIn: true } as PageVisit)
  const shared = async () => {
    await new Promise(setImmediate)
    throw new Error('there is no such page')
  }
  const loader = pageLoader('test', shared, () => Promise.reject(new Error('nothing of yours')))
  const args = { context, params: {}, url: new URL('http://localhost/') }
  await expect(loader(args)).rejects.toThrow('there is no such page')
})
