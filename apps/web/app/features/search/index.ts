export { nameOfKind } from './kind-names.ts'
export { SearchInput } from './search-input.tsx'
export { searchPath } from './search-query.ts'
export { useSuggestions } from './use-suggestions.ts'
