import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorText } from '#app/lib/net/http-call.ts'
import { toastError, toastSuccess } from './toast.ts'

/**
 * Runs the call of a button: busy meanwhile, then a toast with the result (`done`, if given). `run` resolves with whether it succeeded;
 * with `revalidate` the data of the page is loaded again before that.
 */
export function useAction({ revalidate = false }: { revalidate?: boolean } = {}) {
  const revalidator = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      if (done !== undefined) toastSuccess(done)
      if (revalidate) await revalidator.revalidate()
      return true
    } catch (error) {
      toastError(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
