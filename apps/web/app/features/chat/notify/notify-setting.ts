import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** Whether this browser shows a notification for each message. It is off until the reader switches it on. */
export const notifySetting = createDeviceSwitch('engawa:chat-notify', false)

export type NotifyState = 'on' | 'off' | 'denied' | 'impossible'

export function notifyState(wanted: boolean): NotifyState {
  if (typeof Notification === 'undefined') return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return wanted && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Switches notifications on or off. Switching them on shows the browser's permission dialog. Resolves with the resulting state. */
export async function setNotify(on: boolean): Promise<NotifyState> {
  if (typeof Notification === 'undefined') return 'impossible'
  const allowed = on ? await Notification.requestPermission() : 'default'
  notifySetting.set(on && allowed === 'granted')
  return notifyState(notifySetting.get())
}
