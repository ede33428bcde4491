import { isAppError } from '@engawa/contract'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { formProblem } from './form-problem.ts'
import { toastError } from './toast.ts'
import { useAttempt, type AttemptOptions } from './use-attempt.ts'
import { useFocusProblem } from './use-focus-problem.ts'

/**
 * Returns the state of a form, and a function that sends it. `fields` are the API names of the fields that show their errors; other
 * errors are shown in a toast, and unexpected ones are also thrown. `frame` is the ref of the element around the fields;
 * `ActionForm` sets it.
 */
export function useForm(fields: readonly string[], options?: Pick<AttemptOptions, 'revalidate'>) {
  const attempt = useAttempt((error) => {
    const problem = formProblem(error, fields)
    if (problem.message) toastError(problem.message)
    if (!isAppError(error) && !isNetworkFailure(error)) throw error
    return problem
  }, options)
  return {
    ...attempt,
    frame: useFocusProblem(attempt.problem),
    /** Returns the error of a field in the reader's language; undefined if there is none. */
    errorOf: (field: string): string | undefined => attempt.problem?.fields[field],
  }
}

export type FormAttempt = ReturnType<typeof useForm>
