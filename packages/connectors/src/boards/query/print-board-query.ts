import type { BoardField, BoardNode, BoardQuery } from './ast.ts'
import { endsGroup } from './tokens.ts'

/** Writes a query in the language that `parseBoardQuery` reads. Equal queries give equal texts. */
export function printBoardQuery({ where, order }: BoardQuery): string {
  return [where && print(where), order && `order:${order}`].filter(Boolean).join(' ')
}

function print(node: BoardNode): string {
  switch (node.kind) {
    case 'tag':
      return node.name
    case 'not':
      return `-${inBrackets(node.of)}`
    case 'and':
      return node.of.map((each) => (each.kind === 'or' ? inBrackets(each) : print(each))).join(' ')
    case 'or':
      return node.of.map(print).join(' or ')
    default:
      return printField(node)
  }
}

function inBrackets(node: BoardNode): string {
  const text = print(node)
  if (node.kind !== 'and' && node.kind !== 'or') return text
  return endsGroup(text) ? `(${text})` : `(${text} )`
}

function printField(node: BoardField): string {
  if (node.kind === 'rating') return `rating:${node.rating}`
  if (node.kind === 'is') return `${node.field}:${node.value}`
  if (node.kind === 'date') return `date:${printRange(node.from, node.to)}`
  return `${node.field}:${printRange(node.min, node.max)}`
}

function printRange(from: number | string | null, to: number | string | null): string {
  if (from === to) return `${from}`
  if (from === null) return `<=${to}`
  return to === null ? `>=${from}` : `${from}..${to}`
}
