import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { confinement, createSidePool } from '../side-process/index.ts'
import { sizeOf } from './size-of.ts'
import type { TextTask } from './text-tasks.ts'
import { TextWorkError } from './text-work-error.ts'
import { fitsInTurn } from './turn.ts'

/**
 * The maximum number of characters that are processed in this thread during one turn of its event loop. The worst 2,500 characters take
 * about 20 ms; a usual post takes less than 1 ms. Longer texts, and further short ones in the same turn, are processed in a side process.
 */
const MAX_IN_TURN = 2_500
const MAX_PROCESSES = 4
const OPTIONS = {
  program: join(import.meta.dirname, 'text-process.ts'),
  idleMs: 60_000,
  /** The timeout in milliseconds. The longest chapter of a novel takes 4 s on an idle machine. */
  timeoutMs: 20_000,
  nodeOptions: ['--max-old-space-size=384', ...confinement()],
}

const texts = createSidePool<TextTask, unknown>({
  ...OPTIONS,
  // One processor core is left for the server.
  processes: Math.min(MAX_PROCESSES, Math.max(1, availableParallelism() - 1)),
})

/** The process for code. With some grammars 24 characters of C++ take 20 s. Code has a separate process, so that other texts do not wait. */
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
 * Returns the functions of a module that parses, renders or compares untrusted texts. Call such a module only through these functions:
 * short texts are processed in this thread, others in a side process. `path` and `load` must refer to the same module. Arguments and
 * results must be cloneable. The functions throw `TextWorkError`, `QueueFullError`, and the module's errors without their class.
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

/**
 * Returns the functions of a module like `textWork`, but never calls them in this thread. Use it when the caller decides with `fitsInTurn`
 * whether a text is short.
 */
export const sideWork = <Module extends object>(path: string, _load: () => Promise<Module>): Call<Module> =>
  callIn(texts, path)

/** Returns the functions of a module for work that may take too long even for short texts. They are never called in this thread. */
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
