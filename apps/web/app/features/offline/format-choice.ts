import { createDeviceSetting } from '#app/lib/device/device-setting.ts'
import type { DownloadFormat, DownloadFormats } from './offline-support.ts'

/** The format that was chosen last on this device; empty before the first choice. */
export const lastFormat = createDeviceSetting<string>('engawa:offline-form', {
  parse: (text) => text ?? '',
  format: (value) => value,
})

/** Returns the formats to choose from for several chapters, the largest first. Each has the size of all chapters together in bytes. */
export function formatsToChoose(
  ofChapters: readonly (readonly DownloadFormat[])[],
  pick: DownloadFormats['pick'],
): DownloadFormat[] {
  const all = new Map(ofChapters.flat().map((format) => [format.value, format]))
  const whole = [...all.values()].map((format) => ({
    ...format,
    bytes: ofChapters.reduce((sum, formats) => sum + (pick(formats, format.value)?.bytes ?? 0), 0),
  }))
  return whole.toSorted((one, other) => other.bytes - one.bytes)
}
