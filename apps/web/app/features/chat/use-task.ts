import { useState } from 'react'
import { errorText } from '#app/lib/http-call.ts'
import { toastError, toastSuccess } from '#app/ui/toast.ts'

/** Runs a call of a button: busy meanwhile, then a toast of how it went. Answers whether it went well. */
export function useTask() {
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      toastSuccess(done)
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
