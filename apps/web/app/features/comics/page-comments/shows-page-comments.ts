import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** Whether readers of comics see how many comments a page has. */
export const showsPageComments = createDeviceSwitch('engawa:page-comments', true)
