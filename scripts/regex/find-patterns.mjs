import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { root } from '../lib/paths.mjs'

const FOLDERS = ['packages', 'apps', 'demo']
const CODE = /\.(ts|tsx|mts|mjs|js)$/
/** Paths of tests and build programs. They are not searched, because they read only texts of the project. */
const OWN_TEXTS = /(^|\/)(test|testing|e2e|scripts|demo\/art)\/|\.(test|fixture)\.tsx?$/

/**
 * Returns every constant regular expression of the server, the packages, the samples and the pages, sorted by key. `key` is a hash of the
 * literal; `places` contains the file and line of each occurrence.
 */
export function findPatterns() {
  const patterns = new Map()
  for (const file of sourceFiles()) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const { source, flags, start } of patternsIn(file, text)) {
      const key = keyOf(source, flags)
      if (!patterns.has(key)) patterns.set(key, { key, source, flags, places: [] })
      patterns.get(key).places.push({ file, line: text.slice(0, start).split('\n').length })
    }
  }
  return [...patterns.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Returns the key of an expression in the lists. */
export const keyOf = (source, flags) =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)

function sourceFiles() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...FOLDERS], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return listed
    .split('\n')
    .filter((file) => CODE.test(file) && !OWN_TEXTS.test(file) && existsSync(join(root, file)))
}

/** Returns the regular expression literals of a file, and the calls of `RegExp` whose arguments are constants of the file. */
export function patternsIn(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const found = []
  const constants = new Map()
  const constructed = ({ callee, arguments: [source, flags], start }) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const pattern = textOf(source, constants)
    if (pattern !== undefined) found.push({ source: pattern, flags: textOf(flags, constants) ?? '', start })
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      const value = textOf(init, constants)
      if (id.type === 'Identifier' && value !== undefined) constants.set(id.name, value)
    },
    Literal({ regex, start }) {
      if (regex) found.push({ source: regex.pattern, flags: regex.flags, start })
    },
    'NewExpression:exit': constructed,
    'CallExpression:exit': constructed,
  }).visit(program)
  return found
}

/** Returns the text of a constant expression, or undefined if the text is known only at run time. */
function textOf(node, constants) {
  switch (node?.type) {
    case 'Literal':
      return node.regex ? node.regex.pattern : typeof node.value === 'string' ? node.value : undefined
    case 'Identifier':
      return constants.get(node.name)
    case 'MemberExpression':
      return node.property.name === 'source' ? textOf(node.object, constants) : undefined
    case 'TaggedTemplateExpression':
      return node.tag.object?.name === 'String' && node.tag.property?.name === 'raw'
        ? joined(node.quasi, 'raw', constants)
        : undefined
    case 'TemplateLiteral':
      return joined(node, 'cooked', constants)
    default:
      return undefined
  }
}

function joined({ quasis, expressions }, form, constants) {
  const parts = expressions.map((each) => textOf(each, constants))
  if (parts.includes(undefined)) return undefined
  return quasis.map(({ value }, at) => value[form] + (parts[at] ?? '')).join('')
}
