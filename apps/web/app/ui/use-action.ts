import { errorText } from '#app/lib/net/http-call.ts'
import { toastError } from './toast.ts'
import { useAttempt, type AttemptOptions } from './use-attempt.ts'

const toastOf = (error: unknown): void => toastError(errorText(error))

/**
 * Returns a function that runs the action of a button. An error is shown in a toast. Several actions of a menu or list may run in
 * parallel.
 */
export const useAction = (options?: Pick<AttemptOptions, 'revalidate'>) =>
  useAttempt(toastOf, { parallel: true, ...options })
