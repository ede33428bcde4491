import { parseAst } from 'rolldown/parseAst'

/** A change of a source file that tests should notice: `text` replaces the characters from `start` to `end`. */
export type Mutation = { start: number; end: number; text: string; name: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const OPPOSITES: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Whether a syntax node has no effect at run time, like a type or an import. */
const skipped = (type: string): boolean => type.startsWith('TS') || type.startsWith('Import')

/** Whether a node is a property `version`. The version of a cached format only has to differ from earlier versions. */
const isVersion = ({ type, key }: Node): boolean =>
  type === 'Property' && isNode(key) && key.name === 'version'

function* nodesIn(node: Node): Generator<Node> {
  if (skipped(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return
  yield node
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments') continue
    if (key === 'value' && isVersion(node)) continue
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* nodesIn(each)
  }
}

function mutationsOf(node: Node, code: string): Mutation[] {
  const textOf = ({ start, end }: Node): string => code.slice(start, end)
  const all = (text: string, name: string): Mutation[] => [{ start: node.start, end: node.end, text, name }]
  const [left, right, test] = [node.left, node.right, node.test] as Node[]
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = String(node.operator)
      const other = OPPOSITES[operator]
      // Texts can be added but not subtracted, so there is no mutation for them.
      if (!other || !left || !right || /^[`'"]/.test(textOf(left)) || /^[`'"]/.test(textOf(right))) return []
      return all(`(${textOf(left)} ${other} ${textOf(right)})`, `${operator} becomes ${other}`)
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      if (!test) return []
      return ['true', 'false'].map((text) => ({
        start: test.start,
        end: test.end,
        text,
        name: `the condition is ${text}`,
      }))
    case 'UnaryExpression':
      return node.operator === '!' ? all(textOf(node.argument as Node), '! is left out') : []
    case 'ExpressionStatement':
      return /^(?:await )?[\w.]+\(/.test(textOf(node)) ? all(';', 'the call is left out') : []
    case 'ReturnStatement':
      return isNode(node.argument) &&
        (node.argument.type === 'ObjectExpression' || textOf(node.argument) === 'undefined')
        ? []
        : all('return undefined as never;', 'nothing is returned')
    case 'Literal':
      if (typeof node.value === 'boolean') return all(String(!node.value), `${String(node.value)} is turned`)
      // A larger number is usually a limit or a duration, for which a difference of 1 does not matter.
      return typeof node.value === 'number' && node.value <= 2
        ? all(String(node.value + 1), `${node.value} is one more`)
        : []
    default:
      return []
  }
}

/** Returns all mutations of a source file, in the order of its syntax nodes. */
export function mutationsIn(code: string, file: string): Mutation[] {
  const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  return [...nodesIn(program)].flatMap((node) => mutationsOf(node, code))
}

export const mutated = (code: string, { start, end, text }: Mutation): string =>
  code.slice(0, start) + text + code.slice(end)

/** Returns a generator of random numbers from 0 up to (but not including) 1. The same seed gives the same numbers (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
