import type { MarkdownIt, Token } from 'markdown-it'

const BOX = /^\[([ xX])\] /

/** Renders the items `- [ ] to do` and `- [x] done` with a disabled checkbox. */
export function taskListRule(parser: MarkdownIt): void {
  parser.core.ruler.after('inline', 'task_list', ({ tokens, Token: TokenClass }) => {
    tokens.forEach((token, at) => {
      if (token.type !== 'inline' || tokens[at - 2]?.type !== 'list_item_open') return
      const text = token.children?.[0]
      const box = text?.type === 'text' ? BOX.exec(text.content) : null
      if (!text || !box) return
      text.content = text.content.slice(box[0].length)
      const mark = new TokenClass('task_box', 'input', 0)
      mark.meta = { done: box[1] !== ' ' }
      token.children!.unshift(mark)
      tokens[at - 2]!.attrJoin('class', 'task')
    })
  })
}

export const isDone = (token: Token): boolean => (token.meta as { done: boolean }).done
