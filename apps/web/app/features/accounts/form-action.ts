import type { Call } from '@engawa/contract'
import { redirect, type ActionFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'
import { refuseForm, textOf } from './form-problem.ts'

type Args = Pick<ActionFunctionArgs, 'context' | 'request' | 'url'>

type Form = {
  /** The text of a field; empty when it was not sent. */
  text: (name: string) => string
  /** Whether a box is ticked. */
  has: (name: string) => boolean
  url: URL
}

type Steps = {
  send: (call: Call, form: Form) => Promise<unknown>
  /** The path to go to afterwards. */
  next: (url: URL, form: Form) => string
}

/** The action of a page with one form: sends it and redirects, or resolves with why it was refused, for the form to show. */
export const formAction =
  ({ send, next }: Steps) =>
  async ({ context, request, url }: Args) => {
    const form = await request.formData()
    const fields = { text: (name: string) => textOf(form, name), has: (name: string) => form.has(name), url }
    try {
      await send(context.get(visitContext).call, fields)
    } catch (error) {
      return refuseForm(error)
    }
    throw redirect(next(url, fields))
  }
