import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** Whether the reader shows the number of comments on each page; stored on this device. */
export const showsPageComments = createDeviceSwitch('engawa:page-comments', true)
