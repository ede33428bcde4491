import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { confinement, createSidePool } from '../side-process/index.ts'
import { sizeOf } from './size-of.ts'
import type { TextTask } from './text-tasks.ts'
import { TextWorkError } from './text-work-error.ts'
import { fitsInTurn } from './turn.ts'

/**
 * The maximum number of characters that are processed in this thread in one turn of its event loop: the worst 2,500 take about 20 ms, and
 * a usual post less than 1 ms. Other texts go to a side process, also many short ones at once.
 */
const MAX_IN_TURN = 2_500
const MAX_PROCESSES = 4
const OPTIONS = {
  program: join(import.meta.dirname, 'text-process.ts'),
  idleMs: 60_000,
  /** The longest chapter of a novel takes 4 s on an idle machine. */
  timeoutMs: 20_000,
  nodeOptions: ['--max-old-space-size=384', ...confinement()],
}

const texts = createSidePool<TextTask, unknown>({
  ...OPTIONS,
  // One core is left for readers.
  processes: Math.min(MAX_PROCESSES, Math.max(1, availableParallelism() - 1)),
})

/** 24 characters of C++ take 20 s with some grammars. Code has a separate process, so that no other text waits for it. */
const code = createSidePool<TextTask, unknown>({ ...OPTIONS, timeoutMs: 10_000, processes: 1 })

type Functions<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never
}

type Call<Module> = <Name extends keyof Module & string>(
  name: Name,
  ...args: Parameters<Functions<Module>[Name]>
) => ReturnType<Functions<Module>[Name]>

/**
 * The only way to call modules that parse, render or compare untrusted texts: calls a function of such a module, in this thread for short
 * texts, in a side process for others. `path` and `load` must name the same module. Its functions take and return data that can be
 * cloned. Throws `TextWorkError`, `QueueFullError`, and errors of the function without their class.
 */
export function textWork<Module extends object>(path: string, load: () => Promise<Module>): Call<Module> {
  const call = async (name: string, ...args: unknown[]): Promise<unknown> => {
    if (!fitsInTurn(sizeOf(args, MAX_IN_TURN), MAX_IN_TURN))
      return resultOf(texts.run(path, { module: path, name, args }))
    const functions = (await load()) as Record<string, (...args: unknown[]) => unknown>
    return functions[name]!(...args)
  }
  return call as unknown as Call<Module>
}

/** The same, never in this thread: for callers that decide with `fitsInTurn` whether a text is short. */
export const sideWork = <Module extends object>(path: string, _load: () => Promise<Module>): Call<Module> =>
  callIn(texts, path)

/** The same for work that takes too long even for short texts: never in this thread. */
export const codeWork = <Module extends object>(path: string, _load: () => Promise<Module>): Call<Module> =>
  callIn(code, path)

function callIn<Module extends object>(pool: typeof texts, path: string): Call<Module> {
  const call = (name: string, ...args: unknown[]): Promise<unknown> =>
    resultOf(pool.run(path, { module: path, name, args }))
  return call as unknown as Call<Module>
}

async function resultOf(work: ReturnType<typeof texts.run>): Promise<unknown> {
  const outcome = await work
  if (!('result' in outcome)) throw new TextWorkError()
  return outcome.result
}
