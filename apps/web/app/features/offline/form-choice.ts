import { createDeviceSetting } from '#app/lib/device/device-setting.ts'
import type { Form, Forms } from './offline-support.ts'

/** The form that was chosen last on this device; empty before the first choice. */
export const lastForm = createDeviceSetting<string>('engawa:offline-form', {
  parse: (text) => text ?? '',
  format: (value) => value,
})

/** Returns the forms to choose from for several chapters, each with the size of all chapters in bytes, the largest first. */
export function formsToChoose(ofChapters: readonly (readonly Form[])[], pick: Forms['pick']): Form[] {
  const all = new Map(ofChapters.flat().map((form) => [form.value, form]))
  const whole = [...all.values()].map((form) => ({
    ...form,
    bytes: ofChapters.reduce((sum, forms) => sum + (pick(forms, form.value)?.bytes ?? 0), 0),
  }))
  return whole.toSorted((one, other) => other.bytes - one.bytes)
}
