import { createDeviceSwitch } from '../device/device-setting.ts'

/** Whether keys that write a character, without Ctrl, Alt or Meta, are shortcuts (WCAG 2.1.4: readers can turn them off). */
export const letterShortcuts = createDeviceSwitch('engawa:letter-shortcuts', true)

/** Whether a key press is a single-character shortcut that the reader turned off. */
export const isShortcutOff = ({ key }: { key: string }): boolean =>
  key.length === 1 && key !== ' ' && !letterShortcuts.get()
