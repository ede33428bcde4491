export {
  backgroundIn,
  BACKGROUNDS,
  groundOf,
  parseGround,
  rememberBackground,
  toBackground,
  NO_GROUND,
  type Background,
  type ChosenGround,
  type Ground,
} from './ground.ts'
export { dropPlaces } from './drop-places.ts'
export { Elsewhere } from './elsewhere.tsx'
export { GroundFields } from './ground-fields.tsx'
export { KeyList } from './keys/key-list.tsx'
export { CHAPTER_KEYS, chapterActions } from './keys/chapter-keys.ts'
export type { KeySet } from './keys/key-set.ts'
export { LiveText } from './live-text.tsx'
export { mergePlaces } from './merge-places.ts'
export type { ChapterPlace, MovedTo, PlaceTracker } from './place-tracker.ts'
export { moveOf, type End, type Move } from './read-to-end.ts'
export { ReaderFrame } from './reader-frame.tsx'
export { sendWaitingPlaces, storedPlaces } from './stored-places.ts'
export { TapZones } from './late-tap-zones.tsx'
export { useControls, type Controls } from './use-controls.ts'
export { FullscreenButton } from './fullscreen-button.tsx'
export { useFullscreen, type Fullscreen } from './use-fullscreen.ts'
export { usePanel, type Panel } from './use-panel.ts'
export { serverPlace, usePlaceTracker, type PlaceKind } from './use-place-tracker.ts'
export { useReaderKeys } from './keys/use-reader-keys.ts'
