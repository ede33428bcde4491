import { note, type Notes } from './book.ts'

const MARKS = /\[newpage\]|\[chapter:|\[\[rb:/

/**
 * Converts the marks of pixiv to those of Aozora Bunko: chapters, pages, ruby and links. Pictures are counted as left out. Returns other texts
 * unchanged.
 */
export function withoutPixivMarks(text: string, notes: Notes): string {
  if (!MARKS.test(text)) return text
  return text
    .replace(
      /\[\[rb:([^\][>\n]{1,200})>([^\][>\n]{1,200})\]\]/g,
      (_, base: string, reading: string) => `｜${base.trim()}《${reading.trim()}》`,
    )
    .replace(
      /\[\[jumpuri:([^\][>\n]{1,500})>([^\][>\n]{1,500})\]\]/g,
      (_, label: string, address: string) => `${label.trim()}（${address.trim()}）`,
    )
    .replace(/\[chapter:([^\][\n]{1,200})\]/g, '\n［＃中見出し］$1［＃中見出し終わり］\n')
    .replace(/\[newpage\]/g, '\n［＃改ページ］\n')
    .replace(/\[jump:\d{1,9}\]/g, '')
    .replace(/\[(?:pixivimage|uploadedimage):[\d-]{1,30}\]/g, () => {
      note(notes, 'pictures')
      return ''
    })
}
