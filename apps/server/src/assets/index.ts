export { createStoredAssets, type FoundAsset, type StoredAssets } from './stored-assets.ts'
export { ASSETS } from './asset-keys.ts'
