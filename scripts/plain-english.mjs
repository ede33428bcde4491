// node scripts/plain-english.mjs [FOLDER]
//
// Lists comments, test titles and lines of documents that are probably not in plain English. A pattern is a hint: rewrite the sentence so
// that it names its subject and uses the terms of the field. `npm run check` fails when more than MAX_SHARE of the texts match.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/paths.mjs'
import { print } from './lib/print.mjs'

const MAX_SHARE = 0.002

/** Folders that are not checked: generated files, other people's code, and stories, whose English is meant to be different. */
const LEFT_OUT = new Set([
  'node_modules',
  'build',
  'texts',
  'test-results',
  'content',
  '.git',
  '.react-router',
])

const patterns = {
  'a relative clause without a noun':
    /^(?:what|who|whoever|whom|whose|that which|those (?:who|of))\b(?![^.]*\?)/i,
  '"who" without a noun':
    /(?:[.;:(]\s+|\b(?:for|of|by|than|as|and|or|is|are) )who(?:ever|m)? (?!\w+ (?:is|are) this)\w+/i,
  '"what" or "that" is not': /\bwhat (?:is|are|was|has|have) (?:no|none|not)\b|\bthat (?:is|are) none\b/i,
  'things that stand, lie or bear':
    /\b(?:stands?|stood|lies|bears?) (?:in|on|at|above|below|beside|behind|there|for good|out|no|a |the )/i,
  'an old word':
    /\b(?:anew|amid|amidst|upon|hence|thereby|therefore|whereas|thereof|whilst|heed|beforehand|in vain|at hand|by and by|ill|nought|lest|thus|henceforth|once more)\b/i,
  '"has X do"':
    /^has (?:a|an|the|its|every|all|one) .{0,40}\b(?:be|do|go|come|show|follow|take|make|begin|draw|look)\b/i,
  '"is to be", "is had"': /\b(?:is|are|was|were) to be\b|\bto be had\b|\b(?:is|are) had\b/i,
  'things that ask or tell':
    /\b(?:ask|tell)(?:s|ed|ing)? (?:for|of|the|a|an|its|whom|what|it|them|nobody|once|again)\b|\btold (?:of|the|a|an|its|whom|what|it|them)\b/i,
  '"of its own"': /\bof (?:its|their|one's|his|her) own\b|\bof (?:theirs|ours|hers|his)\b/i,
  '"somebody", "nobody"': /(?<!`)\b(?:any|no|some|every)body(?:['’]s)?\b(?![`'])/i,
  '"one" as a person':
    /(?<!\b(?:first|next|last|running|interrupted|second|new|old|this|that|each|no|only) )\b(?:one|one's) (?:can|may|must|has|had|was|came|wants|goes|would|does|did|sees|writes|reads)\b/i,
  'an old phrase':
    /\bin (?:its|their|the) place\b|\bas long as it stands\b|\bsome (?:times|day) as\b|\bnot (?:till|until) then\b|\bby (?:itself|themselves)\b/i,
}

/** Returns the names of the patterns that a text matches. Exported for its test. */
export function oddities(text) {
  const sentences = text.split(/(?<=[.;:])\s+/)
  return Object.keys(patterns).filter((name) => sentences.some((sentence) => patterns[name].test(sentence)))
}

/** Yields the comments and test titles of a source file as `[line, text]`. The lines of a comment are one text. */
function* textsOfCode(source) {
  let comment = []
  let start = 0
  for (const [at, line] of source.split('\n').entries()) {
    const inComment = /^\s*(?:\/\/|\/\*\*?|\*(?!\/)|\{\/\*)\s?(.*?)(?:\*\/\}?)?\s*$/.exec(line)
    if (inComment) {
      if (comment.length === 0) start = at + 1
      comment.push(inComment[1])
    }
    if (comment.length > 0 && (!inComment || line.includes('*/'))) {
      yield [start, comment.join(' ').trim()]
      comment = []
    }
    if (inComment) continue
    const atEnd = /[;,{)\s]\/\/ (.+)$/.exec(line)
    if (atEnd && !/https?:$/.test(line.slice(0, atEnd.index + 1))) yield [at + 1, atEnd[1]]
    const title = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.+?)\1/.exec(line)
    if (title) yield [at + 1, title[2]]
  }
}

/** Yields the lines of a Markdown file outside of code. */
function* textsOfDocument(source) {
  let isCode = false
  for (const [at, line] of source.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode
    else if (!isCode && /[a-z]/i.test(line))
      yield [at + 1, line.replace(/^[\s#>*|-]+/, '').replaceAll(/`[^`]*`/g, '``')]
  }
}

const readers = { '.md': textsOfDocument }
for (const ending of ['.ts', '.tsx', '.mts', '.mjs', '.css']) readers[ending] = textsOfCode

function* filesIn(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (LEFT_OUT.has(entry.name)) continue
    if (entry.isDirectory()) yield* filesIn(path)
    else if (extname(entry.name) in readers) yield path
  }
}

/** Returns how many texts there are in a folder, and the places of those that match a pattern. */
function examine(folder) {
  const places = []
  let texts = 0
  for (const file of filesIn(folder)) {
    for (const [line, text] of readers[extname(file)](readFileSync(join(root, file), 'utf8'))) {
      texts += 1
      const found = oddities(text)
      if (found.length > 0) places.push(`${file}:${line} (${found.join(', ')}): ${text.slice(0, 150)}`)
    }
  }
  return { texts, places }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { texts, places } = examine(process.argv[2] ?? '.')
  for (const place of places) print(place)
  print(`${places.length} of ${texts} texts match`)
  process.exit(places.length > MAX_SHARE * texts ? 1 : 0)
}
