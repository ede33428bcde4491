export { openCache, type Cache, type CacheOptions, type Cached, type Lookup } from './tagged-cache.ts'
