import { AppError } from '@engawa/contract'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../component-tests/mount.tsx'
import { ActionForm } from './action-form.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { textOf } from './form-problem.ts'
import { setToastHost, type Toast } from './toast.ts'
import { useForm } from './use-form.ts'

/** The calls that the form made. The test answers each of them. */
const calls: { name: string; answer: PromiseWithResolvers<unknown> }[] = []
const toasts: Toast[] = []
/** Errors that the form threw. */
const thrown: unknown[] = []
afterEach(() => {
  calls.splice(0)
  toasts.splice(0)
  thrown.splice(0)
})
setToastHost({ add: (toast) => String(toasts.push(toast)), close: () => undefined })
const shownToasts = () => toasts.map(({ type, message }) => `${type}: ${message}`)

function NameForm() {
  const naming = useForm(['name', 'days'])
  const send = (form: HTMLFormElement) => {
    const name = textOf(new FormData(form), 'name')
    const work = () => {
      const answer = Promise.withResolvers<unknown>()
      calls.push({ name, answer })
      return answer.promise
    }
    naming.run(work, 'Stored').catch((error: unknown) => thrown.push(error))
  }
  return (
    <ActionForm of={naming} onSend={send}>
      <Field label="Days" name="days" error={naming.errorOf('days')} />
      <Field label="Name" name="name" error={naming.errorOf('name')} />
      <Button type="submit" busy={naming.busy}>
        Store
      </Button>
    </ActionForm>
  )
}

const name = page.getByLabelText('Name')
const store = page.getByRole('button', { name: 'Store' })
const isBusy = async (busy: boolean) =>
  (busy ? expect.element(store) : expect.element(store).not).toHaveAttribute('aria-busy', 'true')

/** Submits the form and lets its call fail. */
async function failWith(error: unknown): Promise<void> {
  await store.click()
  await isBusy(true)
  calls.at(-1)!.answer.reject(error)
  await isBusy(false)
}

test('an error of a field is shown at the field, which gets the focus', async () => {
  mount(<NameForm />)
  await name.fill('Sora')
  await failWith(new AppError('bad_input', { fields: { name: 'too_long' } }))
  await expect.element(name).toHaveAccessibleDescription('This is too long')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Sora')
  expect(shownToasts()).toEqual([])

  await failWith(new AppError('name_taken'))
  await expect.element(name).toHaveAccessibleDescription(/taken/i)
})

test('the first of several invalid fields gets the focus', async () => {
  mount(<NameForm />)
  await failWith(new AppError('bad_input', { fields: { name: 'required', days: 'not_a_number' } }))
  await expect.element(name).toHaveAccessibleDescription('Please fill this in')
  const days = page.getByLabelText('Days')
  await expect.element(days).toHaveAccessibleDescription('This is not valid')
  await expect.element(days).toHaveFocus()
})

test('an error of a field disappears when the field changes, and returns with the next attempt', async () => {
  mount(<NameForm />)
  const tooLong = new AppError('bad_input', { fields: { name: 'too_long' } })
  await failWith(tooLong)
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Sora')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await failWith(tooLong)
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
})

test('errors of fields that the form does not contain, and network failures, are shown in a toast', async () => {
  mount(<NameForm />)
  await failWith(new AppError('bad_input', { fields: { 'rules.0.kind': 'required' } }))
  expect(shownToasts()).toEqual(['error: Some fields need another look'])
  await failWith(new TypeError('Failed to fetch'))
  expect(shownToasts().at(-1)).toBe('error: Not available right now, please try again')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
})

test('an unexpected error shows a toast, and is thrown', async () => {
  mount(<NameForm />)
  const mistake = new TypeError('name.trim is not a function')
  await failWith(mistake)
  expect(thrown).toEqual([mistake])
  expect(shownToasts()).toHaveLength(1)
})

test('a second press during an attempt sends nothing', async () => {
  mount(<NameForm />)
  await name.fill('Sora')
  await userEvent.keyboard('{Enter}')
  await isBusy(true)
  document.querySelector('form')!.requestSubmit()
  await store.click({ force: true })
  expect(calls.map((each) => each.name)).toEqual(['Sora'])
  calls[0]!.answer.resolve(null)
  await isBusy(false)
  expect(shownToasts()).toEqual(['success: Stored'])
})

test('the next attempt clears the error', async () => {
  mount(<NameForm />)
  await failWith(new AppError('bad_input', { fields: { name: 'required' } }))
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Sora')
  await store.click()
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  calls.at(-1)!.answer.resolve(null)
  await isBusy(false)
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  expect(shownToasts()).toEqual(['success: Stored'])
})
