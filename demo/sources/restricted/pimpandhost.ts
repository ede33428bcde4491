import type { SourceSample } from '../sample.ts'
import { samplePage, sampleThings } from './things.ts'

const THINGS = sampleThings(40)
const GONE = 40

/** Invented albums `Smpl1` to `Smpl40` in the form of its pages; the last album is gone. */
export const pimpandhostSample: SourceSample = {
  answer({ path }) {
    const thing = THINGS.find(({ number }) => path === `/album/Smpl${number}`)
    if (!thing || thing.number === GONE) return undefined
    const link = '<a class="image-wrapper center-cropped im-wr" href="/image/Smp01"></a>'
    return samplePage(
      `<span class="author-header__album-name">${thing.title}</span>` +
        `<span class="date-time" title="Tuesday, January 2, 2024 3:04:05 AM UTC">a while ago</span>` +
        link.repeat(1 + (thing.number % 9)) +
        thing.tags.map((tag) => `<a rel="tag" href="/x">${tag}</a>`).join(' '),
    )
  },
}
