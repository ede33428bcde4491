import { isAppError, type Call, type SanctionView } from '@engawa/contract'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'
import { formProblem, textOf, type FormProblem } from '#app/ui/form-problem.ts'

type Args = Pick<ActionFunctionArgs, 'context' | 'request' | 'url'>

type Form = {
  /** The text of a field; empty when it was not sent. */
  text: (name: string) => string
  /** Whether a box is ticked. */
  has: (name: string) => boolean
  url: URL
}

/** The block that caused the refusal of a form. */
type Explained = { block?: SanctionView }

type Steps = {
  send: (call: Call, form: Form) => Promise<unknown>
  /** The path to go to afterwards. */
  next: (url: URL, form: Form) => string
  /** Resolves with more details for the form after a refusal. */
  explain?: (call: Call, form: Form, error: unknown) => Promise<Explained>
}

/** The action of a page with one form: sends it and redirects, or resolves with why it was refused, for the form to show. */
export const formAction =
  ({ send, next, explain }: Steps) =>
  async ({ context, request, url }: Args) => {
    const form = await request.formData()
    const { call } = context.get(visitContext)
    const fields = { text: (name: string) => textOf(form, name), has: (name: string) => form.has(name), url }
    try {
      await send(call, fields)
    } catch (error) {
      if (!isAppError(error)) throw error
      const problem: FormProblem & Explained = {
        ...formProblem(error),
        ...(await explain?.(call, fields, error)),
      }
      return data(problem, { status: error.status })
    }
    throw redirect(next(url, fields))
  }
