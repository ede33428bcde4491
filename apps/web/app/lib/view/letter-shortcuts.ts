import { createDeviceSwitch } from '../device/device-setting.ts'

/** Whether character keys without Ctrl, Alt or Meta are shortcuts. Readers can turn such shortcuts off (WCAG 2.1.4). */
export const letterShortcuts = createDeviceSwitch('engawa:letter-shortcuts', true)

/** Whether a pressed key is a single-character shortcut that the reader turned off. */
export const isShortcutOff = ({ key }: { key: string }): boolean =>
  key.length === 1 && key !== ' ' && !letterShortcuts.get()
