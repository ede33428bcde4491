import type { SourceSample } from '../sample.ts'
import { samplePage, sampleItems } from './items.ts'

const ITEMS = sampleItems(40)
const REMOVED_NUMBER = 40

/** The sample of pimpandhost: HTML pages of the invented albums `Smpl1` to `Smpl40`. The last album is removed. */
export const pimpandhostSample: SourceSample = {
  answer({ path }) {
    const item = ITEMS.find(({ number }) => path === `/album/Smpl${number}`)
    if (!item || item.number === REMOVED_NUMBER) return undefined
    const link = '<a class="image-wrapper center-cropped im-wr" href="/image/Smp01"></a>'
    return samplePage(
      `<span class="author-header__album-name">${item.title}</span>` +
        `<span class="date-time" title="Tuesday, January 2, 2024 3:04:05 AM UTC">a while ago</span>` +
        link.repeat(1 + (item.number % 9)) +
        item.tags.map((tag) => `<a rel="tag" href="/x">${tag}</a>`).join(' '),
    )
  },
}
