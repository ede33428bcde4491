import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastSuccess } from './toast.ts'

export type AttemptOptions = {
  /** A second attempt may begin before the first one ends, e.g. the undo of one thing during the removal of another. */
  parallel?: boolean
  /** Loads the data of the page again before `run` resolves. */
  revalidate?: boolean
}

/**
 * Runs one attempt at a time: `busy` meanwhile, then a toast with `done`, if given, or `problem`: the explanation of the error. `run` resolves
 * with whether it succeeded; during another attempt it does nothing. The next attempt and `forget` clear the problem. An `explain` that
 * throws makes `run` reject.
 */
export function useAttempt<P>(
  explain: (error: unknown) => P,
  { parallel = false, revalidate = false }: AttemptOptions = {},
) {
  const revalidator = useRevalidator()
  const [problem, setProblem] = useState<P>()
  const [running, setRunning] = useState(0)
  const isRunning = useRef(false)

  async function run(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (isRunning.current && !parallel) return false
    isRunning.current = true
    setRunning((count) => count + 1)
    setProblem(undefined)
    try {
      await work()
      if (done !== undefined) toastSuccess(done)
      if (revalidate) await revalidator.revalidate()
      return true
    } catch (error) {
      const explained = explain(error)
      setProblem(() => explained)
      return false
    } finally {
      isRunning.current = false
      setRunning((count) => count - 1)
    }
  }

  return {
    busy: running > 0,
    problem,
    run,
    /** Shows a problem that is found before anything is sent. */
    refuse: (found: P) => setProblem(() => found),
    forget: () => setProblem(undefined),
  }
}
