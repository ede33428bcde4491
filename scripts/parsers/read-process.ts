// The program of the processes that `bounded-reading.ts` starts. It runs readers of files and parsers of texts until it is stopped.
import { writeFileSync } from 'node:fs'
import { answerTasks } from '../../packages/platform/src/side-process/index.ts'
import { NEEDS_NEW_PROCESS, type Read, type ReadTask } from './bounded-reading.ts'
import { parsers } from './parsers.ts'
import { type Kind, readers, Refusal, refusalOf } from './readers.ts'

const CHECK_EVERY_MS = 50
const MAX_BYTES = Number(process.env.READER_MEGABYTES) * 1024 ** 2

async function read(task: ReadTask): Promise<Omit<Read, 'ms' | 'peakBytes'>> {
  if ('text' in task) {
    await parse(task.parser, task.text)
    return { figures: {}, notes: {} }
  }
  return readFile(task.kind, task.path)
}

async function parse(name: string, text: string): Promise<void> {
  const parser = parsers.find((each) => each.name === name)!
  try {
    await parser.read(text)
  } catch (error) {
    if (!parser.expects?.(error)) throw error
    throw new Refusal('invalid')
  }
}

async function readFile<K extends Kind>(kind: K, path: string): Promise<Omit<Read, 'ms' | 'peakBytes'>> {
  const { read, figures, notes } = readers[kind]
  const content = await read(path)
  return { figures: figures(content), notes: notes?.(content) ?? {} }
}

/** Sets the maximum memory of this process to its present memory, so that it can be measured for one file. Linux only. */
function resetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    // The maximum of all files since the start is reported instead.
  }
}

/** Ends the process when it uses more memory than the limit. Decoders use memory outside of the heap of Node.js. */
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.exit(1)
}, CHECK_EVERY_MS).unref()

let tasks = 0

answerTasks(
  async (task: ReadTask): Promise<Read | typeof NEEDS_NEW_PROCESS> => {
    // Decoders may leave memory behind, which must not count for the next file.
    if (process.memoryUsage.rss() > MAX_BYTES / 2 && tasks > 0) return NEEDS_NEW_PROCESS
    tasks += 1
    resetPeak()
    const [start, before] = [performance.now(), process.memoryUsage.rss()]
    const result = await read(task)
    const peakBytes = Math.max(0, process.resourceUsage().maxRSS * 1024 - before)
    return { ...result, ms: performance.now() - start, peakBytes }
  },
  { refusalOf: (error) => refusalOf(error) },
)
