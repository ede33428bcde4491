import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const TIMEOUT_MS = 60_000
const program = fileURLToPath(import.meta.url)

/**
 * Returns the longest time in milliseconds that an expression takes for texts of a length. It runs in a process that is ended after a
 * minute.
 */
export function measure({ source, flags }, maxInput, attack) {
  const texts = hostileTexts(source, maxInput)
  if (attack) texts.push(attack(maxInput))
  return new Promise((resolve, reject) => {
    const child = fork(program, { timeout: TIMEOUT_MS })
    child.once('message', resolve)
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`/${source}/${flags} did not end within a minute`))
    })
    child.send({ source, flags, texts })
  })
}

/**
 * Returns texts of the maximum length that consist of repeated characters and an end that does not match. The characters are those of the
 * expression, and others that often cause problems.
 */
function hostileTexts(source, length) {
  const chars = new Set([...source, ' ', '\n', '\u00a0', '\u3005', '\u{1f3fb}', '<', '[', 'a', '0'])
  const fill = (text) => text.repeat(Math.ceil(length / text.length)).slice(0, length - 2)
  return [...chars].map((char) => `${fill(char)}\u2028!`)
}

if (process.argv[1] === program)
  process.once('message', ({ source, flags, texts }) => {
    const pattern = new RegExp(source, flags)
    let worst = 0
    for (const text of texts) {
      const start = process.cpuUsage()
      text.replace(pattern, '')
      const { user, system } = process.cpuUsage(start)
      worst = Math.max(worst, (user + system) / 1000)
    }
    process.send(Math.ceil(worst), () => process.exit())
  })
