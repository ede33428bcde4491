import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastSuccess } from './toast.ts'

export type AttemptOptions = {
  /** Allows a second attempt before the first one has ended, e.g. an undo during another removal. */
  parallel?: boolean
  /** Reloads the data of the page before `run` resolves. */
  revalidate?: boolean
}

/**
 * Returns `run`, which runs one attempt at a time and resolves with whether it succeeded; during another attempt it does nothing
 * (unless `parallel`). After a success a toast shows `done`. After a failure `problem` is the result of `explain`, until the next
 * attempt or `forget`. If `explain` throws, `run` rejects.
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
    /** Sets a problem that was found before anything was sent. */
    refuse: (found: P) => setProblem(() => found),
    forget: () => setProblem(undefined),
  }
}
