import { contract } from '@engawa/contract'
import { expect, hydrated, makeComic, test, type Account, type MadeComic } from './kit/site.ts'

// Real pictures take their time on a small machine.
test.describe.configure({ timeout: 150_000 })

async function makeBusyWork(author: Account): Promise<MadeComic> {
  const work = await makeComic(author, { title: 'Nothing jumps', chapters: [3, 2], tags: ['calm', 'long'] })
  await author.call(contract.works.addComment, { resourceId: work.id, text: 'A line.\nAnd another.' })
  const { chapterIds, id } = work
  await author.call(contract.works.savePlace, {
    chapterId: chapterIds[0]!,
    position: { page: 1 },
    finished: false,
    at: new Date().toISOString(),
  })
  await author.call(contract.works.behavior, { resourceId: id, type: 'like' })
  return work
}

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

for (const viewport of sizes)
  test(`home and a work do not shift while they load (${viewport.width} px)`, async ({ open, register }) => {
    const author = await register()
    const work = await makeBusyWork(author)
    for (const account of [author, null]) {
      const page = await open(account, { viewport })
      await page.addInitScript(() => {
        const shifts: string[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as ShiftEntry[]) {
            const nodes = entry.sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 120) : '',
            )
            if (!entry.hadRecentInput) shifts.push(`${entry.value}: ${nodes.join(' | ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        type ShiftEntry = PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
      })
      for (const path of ['/', `/works/${work.id}`]) {
        await page.goto(path)
        await hydrated(page)
        await page.waitForLoadState('networkidle')
        // One more frame: what the last pictures moved has been reported then.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), path).toEqual(
          [],
        )
      }
    }
  })
