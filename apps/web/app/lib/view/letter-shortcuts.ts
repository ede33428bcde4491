import { createDeviceSwitch } from '../device/device-setting.ts'

/** Whether keys without Ctrl, Alt or Meta that write a character are shortcuts (WCAG 2.1.4: they can be turned off). */
export const letterShortcuts = createDeviceSwitch('engawa:letter-shortcuts', true)

/** Whether a key press is a shortcut of one character that the reader turned off. */
export const isShortcutOff = ({ key }: { key: string }): boolean =>
  key.length === 1 && key !== ' ' && !letterShortcuts.get()
