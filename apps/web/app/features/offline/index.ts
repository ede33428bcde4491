export { DownloadChapterButton } from './download-chapter-button.tsx'
export { DownloadWorkButton } from './download-work-button.tsx'
export { orFromDevice } from './or-from-device.ts'
export { NoNetwork } from './no-network.tsx'
export { OfflineDownloads } from './offline-downloads.tsx'
export { updateStored } from './update-stored.ts'
export { useReadingStored } from './use-reading-stored.ts'
export {
  NotReady,
  type CopyOptions,
  type DownloadFormat,
  type DownloadFormats,
  type OfflineSupport,
} from './offline-support.ts'
